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
interface Definition<Name extends string> {
  title: string;
  inputs: Readonly<Record<Name, Input>>;
  /** The answer to values that are all in range, as a sentence. */
  answer: (values: Readonly<Record<Name, number>>) => string;
}

/**
 * A component of inputs and an answer, computed by the functions that compute the pages: for the usual values in the build,
 * so that a page is as long before hydration as after it, and in the browser for what a reader enters.
 */
export default function calculator<Name extends string>(definition: Definition<Name>): () => ReactNode {
  return () => <Calculator {...definition} />;
}

function Calculator<Name extends string>({title, inputs, answer}: Definition<Name>): ReactNode {
  const id = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  const all = Object.values<Input>(inputs);
  /** NaN where the browser says that a field has no value that is allowed. */
  const [values, setValues] = useState(() => all.map(({start}) => start));
  const read = () => {
    const elements = fields.current?.querySelectorAll('input') ?? [];
    setValues(
      Array.from(elements, ({validity, valueAsNumber}) => (validity.valid ? valueAsNumber : Number.NaN)),
    );
  };
  // Values that a reader has entered before hydration, or that the browser has put back after a reload.
  useEffect(read, []);
  const named = Object.fromEntries(Object.keys(inputs).map((name, i) => [name, values[i]]));
  const wrong = all[values.findIndex(Number.isNaN)];
  return (
    <fieldset className="calculator" ref={fields} onInput={read}>
      <legend>{title}</legend>
      <div className="calculator__inputs">
        {all.map(({label, unit, start, min, max, whole}, i) => (
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
          : answer(named as Record<Name, number>)}
      </output>
    </fieldset>
  );
}
