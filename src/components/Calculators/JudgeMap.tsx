import {type ReactNode, useEffect, useId, useState} from 'react';
import {bestUse, errorsUnderShift, type JudgeUse} from '../../numbers/judge-under-shift.ts';
import './styles.css';

/** Labeled rows by what people and the judge say of them; the first values are the best judge of the post. */
const FIELDS = [
  {name: 'hits', label: 'Defects that the judge flags', value: 10},
  {name: 'misses', label: 'Defects that it passes', value: 6},
  {name: 'alarms', label: 'Good rows that it flags', value: 7},
  {name: 'passes', label: 'Good rows that it passes', value: 37},
] as const;
type Name = (typeof FIELDS)[number]['name'];

/** Shifts of the defect rate since the labels, in points. */
const SHIFTS = [0, 5, 10, 20, 30];
const VERDICTS = 5000;
const NAMES: Readonly<Record<JudgeUse, string>> = {
  labels: 'Labels alone',
  uncorrected: 'Uncorrected',
  reweighted: 'Reweighted',
  corrected: 'Corrected',
};
const percent = (share: number): string => `${Math.round(100 * share)}%`;

/**
 * Errors of the four estimates of a defect rate by how far it has moved, from a reader's own labeled rows.
 * Without script there is nothing to see: the figure above it has the usual cases.
 */
export default function JudgeMap(): ReactNode {
  const id = useId();
  const [ready, setReady] = useState(false);
  const [counts, setCounts] = useState<Readonly<Record<Name, number>>>(
    Object.fromEntries(FIELDS.map(({name, value}) => [name, value])) as Record<Name, number>,
  );
  useEffect(() => setReady(true), []);
  if (!ready) return <div data-hydrate hidden />;
  return (
    <fieldset className="calculator">
      <legend>Your labeled rows</legend>
      <div className="calculator__inputs">
        {FIELDS.map(({name, label}) => (
          <label key={name} htmlFor={`${id}-${name}`}>
            <span>{label}</span>
            <input
              id={`${id}-${name}`}
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              value={Number.isNaN(counts[name]) ? '' : counts[name]}
              aria-invalid={!(Number.isInteger(counts[name]) && counts[name] >= 0)}
              onChange={({target}) => setCounts({...counts, [name]: target.valueAsNumber})}
            />
          </label>
        ))}
      </div>
      <Errors {...counts} />
    </fieldset>
  );
}

/** Typical errors in points, and the best estimate at each shift; a sentence where the counts allow none. */
function Errors({hits, misses, alarms, passes}: Readonly<Record<Name, number>>): ReactNode {
  const [defects, good] = [hits + misses, alarms + passes];
  if (![hits, misses, alarms, passes].every((count) => Number.isInteger(count) && count >= 0))
    return <output>Fill in four whole numbers.</output>;
  if (!(defects > 0 && good > 0)) return <output>You need labeled rows of both kinds.</output>;
  const [sensitivity, specificity, then] = [hits / defects, passes / good, defects / (defects + good)];
  if (sensitivity + specificity <= 1)
    return <output>This judge is no better than a coin. Report the labels alone.</output>;
  const columns = SHIFTS.filter((shift) => then + shift / 100 < 1).map((shift) => {
    const errors = errorsUnderShift({
      labelledRate: then,
      rate: then + shift / 100,
      sensitivity,
      specificity,
      labelled: defects + good,
      judged: VERDICTS,
    });
    return {shift, errors, best: bestUse(errors)};
  });
  return (
    <>
      <output>
        {defects + good} labels, {percent(then)} defects, sensitivity {percent(sensitivity)}, specificity{' '}
        {percent(specificity)}. With no shift, the best estimate is:{' '}
        {NAMES[columns[0]?.best ?? 'labels'].toLowerCase()}.
      </output>
      <div className="table-scroll">
        <table>
          <caption>Typical error in points, by how far the rate has risen since the labels</caption>
          <thead>
            <tr>
              <th scope="col">Estimate</th>
              {columns.map(({shift}) => (
                <th key={shift} scope="col" className="number">
                  {shift === 0 ? 'No shift' : `+${shift} points`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(NAMES) as JudgeUse[]).map((use) => (
              <tr key={use}>
                <th scope="row">{NAMES[use]}</th>
                {columns.map(({shift, errors, best}) => (
                  <td key={shift} className="number">
                    {best === use ? (
                      <strong>{(100 * errors[use]).toFixed(1)}, best</strong>
                    ) : (
                      (100 * errors[use]).toFixed(1)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
