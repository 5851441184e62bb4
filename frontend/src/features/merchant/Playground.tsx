import type { Merchant } from '@bukett/contracts/http/paylater-admin'
import { KitLink, Notice, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import {
  authorizeOptions,
  initOptions,
  laterOptions,
  loadOptions,
  sessionOf,
  type Turned,
  untouched,
} from './playground-options'
import { PlaygroundControls } from './PlaygroundControls'
import { PlaygroundLog, type Said } from './PlaygroundLog'
import { eventNames, type PlaygroundLibrary, type PlaygroundPayments, senareLibrary } from './senare-library'

export interface PlaygroundProps {
  merchant: Merchant
  keysHref: string
  /** Another library than Senare's, for trying the page itself. */
  library?: (folder: string) => Promise<PlaygroundLibrary>
}

/** The client key in test mode that this page may use: its origin, with or without a port, stands on the list. */
const keyFor = ({ clientKeys }: Merchant, origin: string): string | undefined => {
  const anyPort = `${origin.replace(/:\d+$/, '')}:*`
  return clientKeys.find(
    ({ stage, revokedAt, origins }) =>
      stage === 'test' && revokedAt === null && (origins.includes(origin) || origins.includes(anyPort)),
  )?.key
}

/** Every option of the widget to turn, at the merchant's own test keys, and what it calls back and tells while one does. */
export const Playground = ({ merchant, keysHref, library = senareLibrary }: PlaygroundProps) => {
  const { t } = useTranslation()
  const [senare, setSenare] = useState<PlaygroundLibrary>()
  const [error, setError] = useState<unknown>()
  const key = keyFor(merchant, location.origin)
  const folder = merchant.library
  const fetchLibrary = useEffectEvent(library)
  useEffect(() => {
    if (key === undefined) return
    let isHere = true
    fetchLibrary(folder).then(
      (found) => isHere && setSenare(found),
      (cause: unknown) => isHere && setError(cause),
    )
    return () => {
      isHere = false
    }
  }, [key, folder])
  if (key === undefined)
    return (
      <Notice
        tone="warning"
        title={t('merchant.playground.noKey')}
        action={<KitLink href={keysHref}>{t('merchant.playground.toKeys')}</KitLink>}
      >
        {t('merchant.playground.noKeyText', { origin: location.origin })}
      </Notice>
    )
  if (error !== undefined) return <Failure error={error} title={t('merchant.playground.failed')} />
  if (!senare) return <RowsSkeleton rows={6} />
  return <Bench senare={senare} senareFolder={folder} clientKey={key} />
}

interface BenchProps {
  senare: PlaygroundLibrary
  /** Where the library came from. */
  senareFolder: string
  clientKey: string
}

/** A library of one's own machine speaks with the provider there. */
const isLocal = (folder: string): boolean => /^https?:\/\/([\w-]+\.)?(localhost|127\.0\.0\.1)\b/.test(folder)

const Bench = ({ senare, senareFolder, clientKey }: BenchProps) => {
  const { t } = useTranslation()
  const [turned, setTurned] = useState<Turned>(() => ({ ...untouched, is_local: isLocal(senareFolder) }))
  const [said, setSaid] = useState<readonly Said[]>([])
  const [payments, setPayments] = useState<PlaygroundPayments>()

  const say = (kind: Said['kind'], name: string, what: unknown): void => {
    const one = { kind, name, what: textOf(what), at: new Date() }
    setSaid((all) => [{ id: (all[0]?.id ?? 0) + 1, ...one }, ...all].slice(0, 200))
  }
  /** A wrong argument is thrown after it has been called back: both are shown. */
  const run = (name: string, options: object, act: (told: (result: object) => void) => void): void => {
    say('call', name, options)
    try {
      act((result) => say('answer', name, result))
    } catch (error) {
      say('answer', name, error instanceof Error ? `${error.name}: ${error.message}` : error)
    }
  }
  const begin = (): PlaygroundPayments => {
    payments?.destroy()
    const options = { client_key: clientKey, ...initOptions(turned) }
    say('call', 'createInstance', options)
    const made = senare.Payments.createInstance(options)
    if (turned.registerRedirectHandler)
      made.registerRedirectHandler((url) => say('event', 'registerRedirectHandler', url))
    setPayments(made)
    return made
  }
  const listen = (made: PlaygroundPayments): void => {
    for (const event of eventNames)
      try {
        made.on(event, (payload) => say('event', event, payload))
      } catch {
        // An event of a part that this session does not have.
      }
  }
  const load = (): void => {
    const made = begin()
    const session = sessionOf(turned)
    run('createSession', session, (told) =>
      made.createSession(session, (answer) => {
        told(answer)
        const { client_token } = answer
        if (typeof client_token !== 'string') return
        listen(made)
        const options = loadOptions(turned)
        const handler = turned.on_show_external_document && {
          on_show_external_document: (url: string) => say('event', 'on_show_external_document', url),
        }
        run('load', options, (toldLoad) =>
          made.load({ container: '#playground-widget', client_token, ...options, ...handler }, toldLoad),
        )
      }),
    )
  }
  const calls = [
    ['load', load],
    ...(['authorize', 'reauthorize', 'finalize', 'validateCard'] as const).map(
      (name) =>
        [
          name,
          () => {
            const options = name === 'authorize' ? authorizeOptions(turned) : laterOptions(turned)
            run(name, options, (told) => payments?.[name](options, told))
          },
        ] as const,
    ),
    [
      'loadPaymentReview',
      () => {
        const options = laterOptions(turned)
        run('loadPaymentReview', options, (told) =>
          payments?.loadPaymentReview({ container: '#playground-review', ...options }, told),
        )
      },
    ],
    [
      'destroy',
      () => {
        say('call', 'destroy', {})
        payments?.destroy()
        setPayments(undefined)
      },
    ],
  ] as const
  const express = (): void => {
    const { theme, shape, locale } = turned
    document.querySelector('#playground-express')?.replaceChildren()
    const options = { theme, shape, locale, is_local: turned.is_local, is_staging: turned.is_staging }
    run('ExpressCheckout.load', options, (told) =>
      senare.ExpressCheckout.init({ client_key: clientKey }).load(
        {
          container: '#playground-express',
          ...options,
          on_click: (authorize: (options: object, order: object, told: (result: object) => void) => void) => {
            const { auto_finalize, collect_shipping_address } = turned
            const wanted = { auto_finalize, collect_shipping_address }
            run('ExpressCheckout.authorize', wanted, (toldClick) => authorize(wanted, sessionOf(turned), toldClick))
          },
        },
        told,
      ),
    )
  }
  useEffect(() => () => payments?.destroy(), [payments])

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
      }}
    >
      <PlaygroundControls turned={turned} onTurn={(changes) => setTurned((now) => ({ ...now, ...changes }))} />
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PageCard title={t('merchant.playground.widget')}>
          <Box
            role="group"
            aria-label={t('merchant.playground.calls')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
          >
            {calls.map(([name, act]) => (
              <Button
                key={name}
                size="small"
                variant={name === 'load' ? 'contained' : 'outlined'}
                disabled={name !== 'load' && !payments}
                onClick={act}
              >
                {name}
              </Button>
            ))}
          </Box>
          <div id="playground-widget" />
          <div id="playground-review" />
        </PageCard>
        <PageCard title={t('merchant.playground.express')}>
          <Button size="small" variant="outlined" onClick={express} sx={{ justifySelf: 'start' }}>
            ExpressCheckout.load
          </Button>
          <div id="playground-express" />
        </PageCard>
        <PlaygroundLog said={said} onClear={() => setSaid([])} />
      </Box>
    </Box>
  )
}

/** Tokens are long and secret: their beginning tells them apart. */
const textOf = (what: unknown): string =>
  typeof what === 'string'
    ? what
    : JSON.stringify(
        what ?? null,
        (_, value: unknown) => (typeof value === 'string' && value.length > 60 ? `${value.slice(0, 24)}…` : value),
        1,
      ).replaceAll(/\n\s*/g, ' ')
