import type * as Api from '@opentelemetry/api'
import type * as Exporter from '@opentelemetry/exporter-trace-otlp-http'
import type * as Instrumentation from '@opentelemetry/instrumentation'
import type * as Mongo from '@opentelemetry/instrumentation-mongodb'
import type * as Undici from '@opentelemetry/instrumentation-undici'
import type * as Resources from '@opentelemetry/resources'
import type * as Sdk from '@opentelemetry/sdk-trace-node'
import { DomainError } from '../domain-error.js'
import type { Step, TracedCall, Tracer } from '../tracing.js'

interface Libraries {
  readonly api: typeof Api
  readonly provider: Sdk.NodeTracerProvider
}

/** OpenTelemetry, by its own settings (`OTEL_…`). Calls to MongoDB and over HTTP are watched inside their libraries. */
export class OtelTracer implements Tracer {
  readonly #api: typeof Api
  readonly #provider: Sdk.NodeTracerProvider
  readonly #tracer: Api.Tracer

  /** Loads what it needs, which a process that nobody looks at never does. */
  static begin(require: NodeJS.Require, service: string): OtelTracer {
    const api = require('@opentelemetry/api') as typeof Api
    const { BatchSpanProcessor, NodeTracerProvider } = require('@opentelemetry/sdk-trace-node') as typeof Sdk
    const { OTLPTraceExporter } = require('@opentelemetry/exporter-trace-otlp-http') as typeof Exporter
    const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
      require('@opentelemetry/resources') as typeof Resources
    const { registerInstrumentations } = require('@opentelemetry/instrumentation') as typeof Instrumentation
    const { MongoDBInstrumentation } = require('@opentelemetry/instrumentation-mongodb') as typeof Mongo
    const { UndiciInstrumentation } = require('@opentelemetry/instrumentation-undici') as typeof Undici

    const provider = new NodeTracerProvider({
      resource: defaultResource()
        .merge(resourceFromAttributes({ 'service.name': service }))
        .merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    })
    provider.register()
    registerInstrumentations({
      tracerProvider: provider,
      instrumentations: [
        new MongoDBInstrumentation(),
        new UndiciInstrumentation({
          requireParentforSpans: true,
          // Addresses of registers and providers name people.
          startSpanHook: ({ origin }) => ({ 'url.full': origin, 'url.path': '', 'url.query': '' }),
          requestHook: (span, { method, origin }) => span.updateName(`${method} ${new URL(origin).host}`),
        }),
      ],
    })
    return new OtelTracer({ api, provider })
  }

  private constructor({ api, provider }: Libraries) {
    this.#api = api
    this.#provider = provider
    this.#tracer = provider.getTracer('bukett')
  }

  during<Answer>({ name, kind, told = {} }: Step, work: () => Promise<Answer>): Promise<Answer> {
    return this.#tracer.startActiveSpan(name, { kind: this.#kind(kind), attributes: told }, async (span) => {
      try {
        return await work()
      } catch (error) {
        span.setAttribute('error.type', wordFor(error))
        if (!(error instanceof DomainError) || error.status >= 500)
          span.setStatus({ code: this.#api.SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })
  }

  within<Answer>(carried: string | undefined, work: () => Answer): Answer {
    const { context, propagation, ROOT_CONTEXT } = this.#api
    return context.with(propagation.extract(ROOT_CONTEXT, { traceparent: carried }), work)
  }

  call(method: string, headers: Readonly<Record<string, unknown>>): TracedCall {
    const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = this.#api
    // Nothing else that a caller sends is carried on, to providers and into documents.
    const from = propagation.extract(ROOT_CONTEXT, { traceparent: headers['traceparent'] })
    const span = this.#tracer.startSpan(method, { kind: SpanKind.SERVER }, from)
    const inside = trace.setSpan(from, span)
    return {
      traceId: span.spanContext().traceId,
      within: (go) => context.with(inside, go),
      answered: (name, route, status) => {
        span.updateName(name)
        span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  carried(): string | undefined {
    const carrier: { traceparent?: string } = {}
    this.#api.propagation.inject(this.#api.context.active(), carrier)
    return carrier.traceparent
  }

  traceId(): string | undefined {
    return this.#api.trace.getActiveSpan()?.spanContext().traceId
  }

  async stop(): Promise<void> {
    await this.#provider.shutdown()
  }

  #kind(kind: Step['kind']): Api.SpanKind {
    const { SpanKind } = this.#api
    return kind
      ? { client: SpanKind.CLIENT, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER }[kind]
      : SpanKind.INTERNAL
  }
}

/** What went wrong stands in the log, under the same id; its words may name people. */
const wordFor = (error: unknown): string =>
  error instanceof DomainError ? error.code : error instanceof Error ? error.name : 'unknown'
