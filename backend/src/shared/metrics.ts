import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of this process. */
export class Metrics {
  readonly registry = new Registry()
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
  })
  readonly jobFailures = new Counter({
    name: 'job_failures_total',
    help: 'Attempts of jobs that failed.',
    labelNames: ['job'],
    registers: [this.registry],
  })
  readonly jobsGivenUp = new Counter({
    name: 'jobs_given_up_total',
    help: 'Jobs that failed for good, by job.',
    labelNames: ['job'],
    registers: [this.registry],
  })
  readonly jobsPutOff = new Counter({
    name: 'jobs_put_off_total',
    help: 'Jobs that wait for what is away, by job: each time that they asked in vain.',
    labelNames: ['job'],
    registers: [this.registry],
  })
  readonly repaymentFailures = new Counter({
    name: 'repayments_failed_total',
    help: 'Repayments that were given up: a provider refused them as often as they were tried.',
    registers: [this.registry],
  })
  readonly providersAsked = new Counter({
    name: 'payment_providers_asked_total',
    help: 'What payment providers were asked, by method, question (register, status, session) and answer (heard, away).',
    labelNames: ['method', 'question', 'answer'],
    registers: [this.registry],
  })

  /**
   * Serves them at `/metrics`, on a port of their own that visitors are not led to, with what Node says of itself. How late its events are
   * is looked at twenty times a second, and told with those 50 ms: a hundred times would cost more than all else of a process at rest (038).
   */
  async serve(port: number, host: string): Promise<Server> {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 50 })
    const server = createServer((request, answer) => {
      const isAsked = request.method === 'GET' && request.url === '/metrics'
      if (!isAsked) return void answer.writeHead(404).end()
      this.registry.metrics().then(
        (text) => answer.writeHead(200, { 'content-type': this.registry.contentType }).end(text),
        () => answer.writeHead(500).end(),
      )
    })
    server.listen(port, host)
    await once(server, 'listening')
    return server
  }

  /** A figure that is read when the metrics are. */
  gauge(name: string, help: string, read: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        // The others are told though this one cannot be read now: then nobody is told that it is 0.
        await read().then(
          (value) => this.set(value),
          () => this.remove(),
        )
      },
    })
  }
}
