import {createElement, type ReactNode} from 'react';
import './styles.css';

interface FormulaProps {
  /** `block` for a formula on a line of its own. */
  display?: string;
  children?: ReactNode;
}

/** A formula (MathML, made while the site was built). One on a line of its own scrolls within itself. */
export default function Formula(props: FormulaProps): ReactNode {
  // React's types do not know MathML.
  const math = createElement('math', props);
  if (props.display !== 'block') return math;
  return <span className="formula">{math}</span>;
}
