import {type ReactNode, useEffect, useId, useState} from 'react';
import {bestUse, errorsUnderShift, type JudgeUse} from '../../numbers/statistics/judge-under-shift.ts';
import './styles.css';

interface Setting {
  name: 'rate' | 'labels' | 'shift' | 'accuracy';
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
}

const SETTINGS: readonly Setting[] = [
  {name: 'rate', label: 'Defect rate among the labels', unit: '%', min: 2, max: 50, step: 1},
  {name: 'labels', label: 'Labels', unit: '', min: 20, max: 1000, step: 20},
  {name: 'shift', label: 'Shift of the rate since', unit: 'points', min: 0, max: 30, step: 1},
  {name: 'accuracy', label: 'Sensitivity and specificity', unit: '%', min: 56, max: 99, step: 1},
];
const VERDICTS = 5000;
const NAMES: Readonly<Record<JudgeUse, {text: string; fill: string}>> = {
  labels: {text: 'Report the labels alone', fill: 'var(--fig-muted)'},
  reweight: {text: 'Reweight', fill: 'var(--fig-1)'},
  correct: {text: 'Correct', fill: 'var(--fig-3)'},
};
type Values = Readonly<Record<Setting['name'], number>>;

const errorsAt = ({rate, labels, shift, accuracy}: Values) =>
  errorsUnderShift({
    labelledRate: rate / 100,
    rate: (rate + shift) / 100,
    sensitivity: accuracy / 100,
    specificity: accuracy / 100,
    labelled: labels,
    judged: VERDICTS,
  });

const points = (error: number): string => (100 * error).toFixed(1);

/** Width and height of a cell of the map, and the ranges of its axes in whole points. */
const CELL = {width: 10, height: 5};
const [, , SHIFTS, ACCURACIES] = SETTINGS as [Setting, Setting, Setting, Setting];

/**
 * The map of a post about judges, for the reader's own rate and labels: sliders, so that a keyboard does it
 * all, and the answer as a sentence. Without script there is nothing to see: the figure above it and the
 * table of that figure have the usual cases.
 */
export default function JudgeMap(): ReactNode {
  const id = useId();
  const [ready, setReady] = useState(false);
  const [values, setValues] = useState<Values>({rate: 10, labels: 200, shift: 5, accuracy: 85});
  useEffect(() => setReady(true), []);
  if (!ready) return <div data-hydrate hidden />;
  const errors = errorsAt(values);
  return (
    <fieldset className="calculator">
      <legend>Your judge on the map</legend>
      <div className="calculator__inputs">
        {SETTINGS.map(({name, label, unit, min, max, step}) => (
          <label key={name} htmlFor={`${id}-${name}`}>
            <span>
              {label}: {values[name]} {unit}
            </span>
            <input
              id={`${id}-${name}`}
              type="range"
              min={min}
              max={max}
              step={step}
              value={values[name]}
              aria-valuetext={`${values[name]} ${unit}`.trim()}
              onChange={({target}) => setValues({...values, [name]: Number(target.value)})}
            />
          </label>
        ))}
      </div>
      <Regions {...values} />
      <p>
        Across: shift of the rate, 0 to {SHIFTS.max} points. Up: sensitivity and specificity, {ACCURACIES.min}{' '}
        to {ACCURACIES.max}%. Gray: labels alone. Green: reweight. Orange: correct. The dot is your judge.
      </p>
      <output htmlFor={SETTINGS.map(({name}) => `${id}-${name}`).join(' ')}>
        {NAMES[bestUse(errors)].text}. Typical error in points: labels alone {points(errors.labels)},
        reweighted {points(errors.reweighted)}, corrected {points(errors.corrected)}.
      </output>
    </fieldset>
  );
}

/** The regions at the rate and labels of the reader, with a mark where the judge is; the sentence says it in words. */
function Regions(values: Values): ReactNode {
  const columns = Array.from({length: SHIFTS.max + 1}, (_, i) => i);
  const rows = Array.from({length: ACCURACIES.max - ACCURACIES.min + 1}, (_, i) => ACCURACIES.max - i);
  const x = (shift: number): number => shift * CELL.width;
  const y = (accuracy: number): number => (ACCURACIES.max - accuracy) * CELL.height;
  return (
    <svg
      className="calculator__map"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${columns.length * CELL.width} ${rows.length * CELL.height}`}
      aria-hidden="true"
    >
      {rows.flatMap((accuracy) =>
        columns.map((shift) => {
          const use = bestUse(errorsAt({...values, shift, accuracy}));
          return (
            <rect
              key={`${shift} ${accuracy}`}
              x={x(shift)}
              y={y(accuracy)}
              width={CELL.width}
              height={CELL.height}
              fill={NAMES[use].fill}
              fillOpacity={use === 'labels' ? 0.2 : 0.4}
            />
          );
        }),
      )}
      <circle
        cx={x(values.shift) + CELL.width / 2}
        cy={y(values.accuracy) + CELL.height / 2}
        r={6}
        fill="var(--fig-text)"
        stroke="var(--fig-surface)"
        strokeWidth={2}
      />
    </svg>
  );
}
