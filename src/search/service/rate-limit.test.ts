import {describe, expect, it} from 'vitest';
import {createRateLimiter} from './rate-limit.ts';

describe('createRateLimiter', () => {
  it('allows so many requests, then says how long to wait, then allows again', () => {
    let time = 0;
    const limiter = createRateLimiter({requests: 2, windowMs: 60_000}, () => time);
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 0]);
    expect(limiter.take('a')).toBe(30);
    expect(limiter.take('b')).toBe(0);
    time = 30_000;
    expect(limiter.take('a')).toBe(0);
    expect(limiter.take('a')).toBe(30);
  });

  it('is off at 0', () => {
    const limiter = createRateLimiter({requests: 0, windowMs: 60_000});
    for (let count = 0; count < 5000; count++) expect(limiter.take('a')).toBe(0);
    expect(limiter.size).toBe(0);
  });

  it('remembers a bounded number of clients, the most recent ones', () => {
    const limiter = createRateLimiter({requests: 1, windowMs: 60_000, maximumClients: 100}, () => 0);
    for (let client = 0; client < 10_000; client++) limiter.take(`client ${client}`);
    expect(limiter.size).toBe(100);
    expect(limiter.take('client 9999')).toBeGreaterThan(0);
    expect(limiter.take('client 0')).toBe(0);
  });

  it('does not break when the clock goes back', () => {
    let time = 100_000;
    const limiter = createRateLimiter({requests: 1, windowMs: 60_000}, () => time);
    limiter.take('a');
    time = 0;
    expect(limiter.take('a')).toBeGreaterThan(0);
  });
});
