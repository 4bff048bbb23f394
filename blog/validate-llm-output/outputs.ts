/** Five constructed outputs for five known orders, one that stops at each layer of validate.ts. */
import type {Layer, Order} from './validate.ts';

interface Output {
  order: Order;
  text: string;
  stopsAt: Layer;
}

const BAG = {'BAG-1': {qty: 2, price: 80}};

export const outputs: readonly Output[] = [
  {
    order: {id: 'A-2644', days: 3, lines: BAG},
    text: '{"order_id":"A-2644","intent":"refund","items":[{"sku":"BAG-1","qty":1,"price":80},],"total":80}',
    stopsAt: 'parse',
  },
  {
    order: {id: 'A-2645', days: 20, lines: BAG},
    text: '{"order_id":"A-2645","intent":"money_back","items":[{"sku":"BAG-1","qty":1,"price":80}],"total":80}',
    stopsAt: 'schema',
  },
  {
    order: {id: 'A-2647', days: 9, lines: BAG},
    text: '{"order_id":"A-2647","intent":"refund","items":[{"sku":"BAG-1","qty":2,"price":80}],"total":80}',
    stopsAt: 'rule',
  },
  {
    order: {id: 'A-2648', days: 15, lines: BAG},
    text: '{"order_id":"A-2684","intent":"refund","items":[{"sku":"BAG-1","qty":1,"price":80}],"total":80}',
    stopsAt: 'source',
  },
  {
    order: {id: 'A-2649', days: 45, lines: BAG},
    text: '{"order_id":"A-2649","intent":"refund","items":[{"sku":"BAG-1","qty":1,"price":80}],"total":80}',
    stopsAt: 'policy',
  },
];
