import {rowFigure} from '../_research/plot.ts';
import {sameCheck, sameReader} from './compute.ts';

const READER: Readonly<Record<string, string>> = {a: '1', b: '2'};

export default rowFigure({
  rows: [
    ...sameCheck.map(({check, ...rest}) => ({...rest, name: `${check}, both readers`, color: 0})),
    ...sameReader
      .filter(({reader}) => reader !== 'program')
      .map(({one, other, reader, ...rest}) => ({
        ...rest,
        name: `${one} and ${other}, reader ${READER[reader]}`,
        color: 2,
      })),
  ],
  columns: ['Correlated', 'Correlation', '95% interval'],
  scale: 1,
  digits: 2,
  text: ({value}) => value.toFixed(2),
  marginLeft: 288,
  x: {label: 'correlation', domain: [0.5, 1], ticks: 5, tickFormat: '.1f'},
});
