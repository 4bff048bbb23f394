/** Two ends of an interval, in the unit of what it surrounds. */
export type Interval = {low: number; high: number};

/** An estimate with its interval. */
export type Estimate = Interval & {value: number};
