import {type ReactNode, useId} from 'react';
import {bestUse, errorsUnderShift, type JudgeUse} from '../../numbers/judge-under-shift.ts';
import calculator from './Calculator';

/** Labeled rows by what people and the judge say of them; the first values are the best judge of the post. */
const COUNTS = [
  ['Defects that the judge flags', 10],
  ['Defects that it passes', 6],
  ['Good rows that it flags', 7],
  ['Good rows that it passes', 37],
] as const;

/** Shifts of the defect rate since the labels, in points. */
const SHIFTS = [0, 5, 10, 20, 30];
const VERDICTS = 5000;
const NAMES: Readonly<Record<JudgeUse, string>> = {
  labels: 'Labels alone',
  uncorrected: 'Uncorrected',
  reweighted: 'Reweighted',
  corrected: 'Corrected',
};
/** A column of numbers, as Markdown aligns it. */
const NUMBER = {textAlign: 'right'} as const;
const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** Errors of the four estimates of a defect rate by how far it has moved, from a reader's own labeled rows. */
export default calculator({
  title: 'Your labeled rows',
  inputs: COUNTS.map(([label, start]) => ({label, unit: '', start, min: 0, max: 1e6, whole: true})),
  answer: mapAnswer,
  details: (values) => <Errors {...judgeOf(values)} />,
});

interface Judge {
  labels: number;
  /** Shares, from 0 to 1; NaN where there are no rows of the kind. */
  defects: number;
  sensitivity: number;
  specificity: number;
}

function judgeOf(values: readonly number[]): Judge {
  const [hits = 0, misses = 0, alarms = 0, passes = 0] = values.map(Math.round);
  const labels = hits + misses + alarms + passes;
  return {
    labels,
    defects: (hits + misses) / labels,
    sensitivity: hits / (hits + misses),
    specificity: passes / (alarms + passes),
  };
}

/** A judge that is better than a coin, on rows of both kinds. */
const isUsable = ({sensitivity, specificity}: Judge): boolean => sensitivity + specificity > 1;

function columnsOf({labels, defects, ...rates}: Judge) {
  return SHIFTS.filter((shift) => defects + shift / 100 < 1).map((shift) => {
    const rate = defects + shift / 100;
    const errors = errorsUnderShift({
      labelledRate: defects,
      rate,
      ...rates,
      labelled: labels,
      judged: VERDICTS,
    });
    return {shift, errors, best: bestUse(errors)};
  });
}

function mapAnswer(values: readonly number[]): string {
  const judge = judgeOf(values);
  const {labels, defects, sensitivity, specificity} = judge;
  if (Number.isNaN(sensitivity + specificity)) return 'You need labeled rows of both kinds.';
  if (!isUsable(judge)) return 'This judge is no better than a coin. Report the labels alone.';
  const best = NAMES[columnsOf(judge)[0]?.best ?? 'labels'].toLowerCase();
  const caution = values.includes(0) ? ' A count of 0 makes a rate look certain: label more rows first.' : '';
  return `${labels} labels, ${percent(defects)} defects, sensitivity ${percent(sensitivity)}, specificity ${percent(specificity)}. With no shift, the best estimate is: ${best}.${caution}`;
}

const points = (share: number): string => (100 * share).toFixed(1);

/** Typical errors in points, and the best estimate at each shift. */
function Errors(judge: Judge): ReactNode {
  const caption = useId();
  if (!isUsable(judge)) return null;
  const columns = columnsOf(judge);
  return (
    <>
      <p id={caption}>
        Typical error in points, by how many points the rate has risen since the labels; a star marks the
        best:
      </p>
      <div className="table-scroll">
        <table aria-labelledby={caption}>
          <thead>
            <tr>
              <th scope="col">Estimate</th>
              {columns.map(({shift}) => (
                <th key={shift} scope="col" style={NUMBER}>
                  {shift === 0 ? 0 : `+${shift}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(NAMES) as JudgeUse[]).map((use) => (
              <tr key={use}>
                <th scope="row">{NAMES[use]}</th>
                {columns.map(({shift, errors, best}) => (
                  <td key={shift} style={NUMBER}>
                    {best === use ? <strong>*{points(errors[use])}</strong> : points(errors[use])}
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
