import useBrokenLinks from '@docusaurus/useBrokenLinks';
import MDXComponents from '@theme-original/MDXComponents';
import type {ComponentProps} from 'react';
import Code from '../../components/Code';
import CodeTabs from '../../components/CodeTabs';
import {Checks, Formula, Parameters, Reproduce, Table, Term, Transcript} from '../../components/Elements';
import Figure from '../../components/Figure';

/** An entry of a reference page, whose id links may name as that of a heading. */
function Section(props: ComponentProps<'section'>) {
  useBrokenLinks().collectAnchor(props.id);
  return <section {...props} />;
}

/** Components that Markdown pages may use besides the theme's own elements. */
export default {
  ...MDXComponents,
  Checks,
  Code,
  CodeTabs,
  Figure,
  Parameters,
  Reproduce,
  Term,
  Transcript,
  math: Formula,
  section: Section,
  table: Table,
};
