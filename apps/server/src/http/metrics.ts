import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

/** Figures for Prometheus: requests by path pattern and status, the database, the process. No label ever holds a value a person typed. */
export type Metrics = {
  readonly observe: (method: string, route: string, status: number, seconds: number) => void;
  readonly text: () => Promise<string>;
  readonly type: string;
};

/** Metrics of one server. */
export const metricsOf = (db: Database): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'weft_' });
  const requests = new Histogram({
    name: 'weft_http_request_duration_seconds',
    help: 'Duration of requests by path pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.015, 0.05, 0.1, 0.3, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'weft_database',
    help: 'State of the database and its connections',
    labelNames: ['figure'],
    registers: [registry],
    async collect() {
      const { engine: _engine, embedded: _embedded, ...figures } = await db.stats();
      for (const [figure, value] of Object.entries(figures)) this.set({ figure }, value);
    },
  });
  return {
    observe: (method, route, status, seconds) => requests.observe({ method, route, status: String(status) }, seconds),
    text: () => registry.metrics(),
    type: registry.contentType,
  };
};
