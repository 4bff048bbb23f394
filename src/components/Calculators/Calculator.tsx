import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import './styles.css';

interface Input {
  label: string;
  unit: string;
  start: number;
  min: number;
  max: number;
  /** Only whole numbers are values. */
  whole?: boolean;
}

/** One question of inputs, with its answer. */
interface Definition {
  title: string;
  inputs: readonly Input[];
  /** The answer to values that are all in range, as a sentence. */
  answer: (values: readonly number[]) => string;
}

/**
 * A component of inputs and an answer, computed by the functions that compute the pages: for the usual values in the build,
 * so that a page is as long before hydration as after it, and in the browser for what a reader enters.
 */
export default function calculator(definition: Definition): () => ReactNode {
  return () => <Calculator {...definition} />;
}

function Calculator({title, inputs, answer}: Definition): ReactNode {
  const id = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  /** The values; NaN where the browser says that a field has none that is allowed. */
  const [values, setValues] = useState(() => inputs.map(({start}) => start));
  const read = () => {
    const all = fields.current?.querySelectorAll('input') ?? [];
    setValues(Array.from(all, ({validity, valueAsNumber}) => (validity.valid ? valueAsNumber : Number.NaN)));
  };
  // Values that a reader has entered before hydration, or that the browser has put back after a reload.
  useEffect(read, []);
  const wrong = inputs[values.findIndex(Number.isNaN)];
  return (
    <fieldset className="calculator" ref={fields} onInput={read}>
      <legend>{title}</legend>
      <div className="calculator__inputs">
        {inputs.map(({label, unit, start, min, max, whole}, i) => (
          <label key={label} htmlFor={`${id}-${i}`}>
            <span>
              {label}
              {unit && `, ${unit}`}
            </span>
            <input
              id={`${id}-${i}`}
              type="number"
              inputMode="decimal"
              required
              min={min}
              max={max}
              step={whole ? 1 : 'any'}
              defaultValue={start}
              aria-describedby={`${id}-answer`}
            />
          </label>
        ))}
      </div>
      <output id={`${id}-answer`}>
        {wrong
          ? `${wrong.label}: enter a ${wrong.whole ? 'whole ' : ''}number from ${wrong.min} to ${wrong.max}${wrong.unit && ` ${wrong.unit}`}.`
          : answer(values)}
      </output>
    </fieldset>
  );
}
