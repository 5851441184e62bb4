import { createRequire } from 'node:module'
import { givenSettings } from '../../given-settings.js'
import { traceBy } from '../tracing.js'
import { OtelTracer } from './otel-tracer.js'

const setting = 'OTEL_EXPORTER_OTLP_ENDPOINT'

/**
 * The first that API and worker import, since what it watches must not have been read yet, and therefore not by `import`. A wrong setting
 * is left for the check of all settings to tell.
 */
const endpoint = (): string | undefined => {
  try {
    const given = givenSettings([setting], process.env)[setting]
    return given && URL.canParse(given) ? given : undefined
  } catch {
    return undefined
  }
}

const url = endpoint()
if (url) {
  // Its own libraries read the environment, and know no setting that stands in a file.
  process.env[setting] = url
  const name = process.argv[1]?.includes('worker') ? 'bukett-worker' : 'bukett-api'
  traceBy(OtelTracer.begin(createRequire(import.meta.url), name))
}
