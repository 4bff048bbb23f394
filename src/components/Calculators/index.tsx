import {type ReactNode, useEffect, useId, useState} from 'react';
import {binomialCdf} from '../../worked/statistics/binomial.ts';
import {gateLimit} from '../../worked/statistics/gate.ts';
import {pairedRowsNeeded} from '../../worked/statistics/power.ts';
import {cleanTrialsNeeded} from '../../worked/statistics/zero-events.ts';
import './styles.css';

interface Input {
  label: string;
  unit: string;
  start: number;
  min: number;
  max: number;
  step: number;
}

interface CalculatorProps {
  title: string;
  inputs: readonly Input[];
  /** The answer to values that are all in range, as a sentence. */
  answer: (values: readonly number[]) => string;
}

/**
 * Inputs and an answer, computed in the browser by the functions that compute the pages. Without script
 * there is nothing to see: a table beside it has the usual cases.
 */
function Calculator({title, inputs, answer}: CalculatorProps): ReactNode {
  const id = useId();
  const [ready, setReady] = useState(false);
  const [texts, setTexts] = useState(() => inputs.map(({start}) => String(start)));
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  const values = texts.map(Number);
  const wrong = inputs.findIndex(({min, max}, i) => {
    const value = values[i] ?? Number.NaN;
    return texts[i]?.trim() === '' || !(value >= min && value <= max);
  });
  const {label, unit, min, max} = inputs[wrong] ?? {};
  return (
    <fieldset className="calculator">
      <legend>{title}</legend>
      <div className="calculator__inputs">
        {inputs.map((input, i) => (
          <label key={input.label} htmlFor={`${id}-${i}`}>
            {input.label}
            <span className="calculator__field">
              <input
                id={`${id}-${i}`}
                type="number"
                inputMode="decimal"
                min={input.min}
                max={input.max}
                step={input.step}
                value={texts[i]}
                aria-invalid={i === wrong}
                aria-describedby={`${id}-answer`}
                onChange={({target}) => setTexts(texts.map((text, at) => (at === i ? target.value : text)))}
              />
              {input.unit}
            </span>
          </label>
        ))}
      </div>
      <output id={`${id}-answer`}>
        {wrong === -1
          ? answer(values)
          : `${label}: enter a number from ${min} to ${max}${unit ? ` ${unit}` : ''}.`}
      </output>
    </fieldset>
  );
}

const count = (value: number): string => value.toLocaleString('en-US');

/** Clean attempts that bound a rate. */
export function CleanAttempts(): ReactNode {
  return (
    <Calculator
      title="Clean attempts for a bound"
      inputs={[
        {label: 'Rate is at most', unit: '%', start: 2, min: 0.001, max: 99, step: 0.5},
        {label: 'Confidence', unit: '%', start: 95, min: 50, max: 99.99, step: 1},
      ]}
      answer={([rate = 1, confidence = 95]) =>
        `${count(cleanTrialsNeeded(rate / 100, confidence / 100))} attempts, all without the event.`
      }
    />
  );
}

/** Rows of a paired test that find a gap. */
export function RowsForGap(): ReactNode {
  return (
    <Calculator
      title="Rows for a gap"
      inputs={[
        {label: 'Gap between the rates', unit: 'points', start: 4, min: 0.1, max: 100, step: 0.5},
        {label: 'Rows on which they differ', unit: '%', start: 12, min: 0.1, max: 100, step: 1},
        {label: 'Power', unit: '%', start: 80, min: 50, max: 99, step: 5},
      ]}
      answer={([gap = 1, differ = 1, power = 80]) =>
        differ < gap
          ? 'The rows that differ cannot be fewer than the gap.'
          : `${count(rowsNeeded(gap, differ, power))} rows, for a two-sided test at 5%.`
      }
    />
  );
}

function rowsNeeded(gap: number, differ: number, power: number): number {
  const onlyA = (differ - gap) / 200;
  return pairedRowsNeeded({onlyA, onlyB: differ / 100 - onlyA}, power / 100);
}

/** Limit of a gate on fresh rows. */
export function GateLimit(): ReactNode {
  return (
    <Calculator
      title="Limit of a gate"
      inputs={[
        {label: 'Rows of a build', unit: '', start: 60, min: 1, max: 2000, step: 10},
        {label: 'A good version passes', unit: '%', start: 92, min: 1, max: 99.9, step: 1},
        {label: 'It may be red in', unit: '% of builds', start: 2, min: 0.01, max: 50, step: 0.5},
        {label: 'A bad version passes', unit: '%', start: 80, min: 0, max: 99, step: 1},
      ]}
      answer={gateAnswer}
    />
  );
}

function gateAnswer([rows = 1, good = 92, falseRed = 2, bad = 80]: readonly number[]): string {
  const whole = Math.round(rows);
  const limit = gateLimit(whole, good / 100, falseRed / 100);
  if (limit < 0) return 'No limit keeps that promise: use more rows, or accept more false alarms.';
  const caught = binomialCdf(limit, whole, bad / 100);
  return `Red at ${count(limit)} passed rows or fewer. The bad version is red in ${(100 * caught).toFixed(0)}% of builds.`;
}
