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
  const fields = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState(() => inputs.map(({start}) => String(start)));
  // Values that a reader has entered before hydration, or that the browser has put back after a reload.
  useEffect(
    () => setTexts(Array.from(fields.current?.querySelectorAll('input') ?? [], ({value}) => value)),
    [],
  );
  const values = texts.map(Number);
  const wrong = inputs.findIndex(({min, max, whole}, i) => {
    const value = values[i] ?? Number.NaN;
    if (texts[i]?.trim() === '' || (whole && !Number.isInteger(value))) return true;
    return !(value >= min && value <= max);
  });
  const {label, unit, min, max, whole: isWhole} = inputs[wrong] ?? {};
  return (
    <fieldset className="calculator">
      <legend>{title}</legend>
      <div className="calculator__inputs" ref={fields}>
        {inputs.map((input, i) => (
          <label key={input.label} htmlFor={`${id}-${i}`}>
            <span>
              {input.label}
              {input.unit && `, ${input.unit}`}
            </span>
            <input
              id={`${id}-${i}`}
              type="number"
              inputMode="decimal"
              min={input.min}
              max={input.max}
              step={input.whole ? 1 : 'any'}
              value={texts[i]}
              aria-invalid={i === wrong}
              aria-describedby={`${id}-answer`}
              onChange={({target}) => setTexts(texts.map((text, at) => (at === i ? target.value : text)))}
            />
          </label>
        ))}
      </div>
      <output id={`${id}-answer`}>
        {wrong === -1
          ? answer(values)
          : `${label}: enter a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}${unit ? ` ${unit}` : ''}.`}
      </output>
    </fieldset>
  );
}
