import './shared/opentelemetry/begin.js'
import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { AppModule } from './app.module.js'
import { readConfig } from './config.js'
import { Jobs } from './shared/jobs.js'
import { nestLogger } from './shared/log.js'
import { Metrics } from './shared/metrics.js'
import { Outboxes } from './shared/mongo/outbox.js'
import { runProcess } from './shared/process.js'
import { SandboxClock } from './shared/sandbox-clock.js'

/** The job process. */
void runProcess('worker', readConfig, async (surroundings) => {
  const { config, log } = surroundings
  const app = await NestFactory.createApplicationContext(AppModule.of(surroundings), {
    logger: nestLogger(log),
    abortOnError: false,
  })
  if (config.sandbox) await app.get(SandboxClock).follow()
  await app.get(Jobs).start()
  await app.get(Outboxes).sweep()
  log.info('the worker runs')
  return { metrics: app.get(Metrics), close: () => app.close() }
})
