import './shared/opentelemetry/begin.js'
import 'reflect-metadata'
import { AppModule } from './app.module.js'
import { Search } from './catalogue/index.js'
import { readConfig } from './config.js'
import { createServer } from './shared/http/server.js'
import { Jobs } from './shared/jobs.js'
import { Metrics } from './shared/metrics.js'
import { Outboxes } from './shared/mongo/outbox.js'
import { onceOpen } from './shared/once-open.js'
import { runProcess } from './shared/process.js'
import { SandboxClock } from './shared/sandbox-clock.js'

/** The API process; without Redis it runs the jobs too. */
void runProcess('api', readConfig, async (surroundings) => {
  const { config, log } = surroundings
  const app = await createServer(AppModule.of(surroundings), config, log)
  if (config.sandbox) await app.get(SandboxClock).follow()
  await app.listen(config.port, config.host)
  onceOpen(() => app.get(Search).open())
  if (!config.redisUrl) {
    log.warn('no Redis: jobs run in this process')
    await app.get(Jobs).start()
    await app.get(Outboxes).sweep()
  }
  log.info({ url: config.publicUrl }, 'the shop is open')
  return {
    metrics: app.get(Metrics),
    close: () => app.close(),
    closeAllConnections: () => app.getHttpServer().closeAllConnections(),
  }
})
