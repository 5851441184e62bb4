import type { OpeningStep } from '@bukett/contracts/http/opening'
import { ClockIcon, KitLink, Notice, OkIcon } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Link from '@mui/material/Link'
import { Fragment, useId, useRef } from 'react'
import { Failure } from '../../shared/Failure'
import { useOpeningTexts } from './texts'
import { NoTextFile, useOpening, useProductFile } from './use-opening'

export interface OpeningStepsProps {
  /** Where a step is done; the others are done here or outside. */
  hrefs: Readonly<Partial<Record<OpeningStep, string>>>
  /** Where postal codes are added: an empty shop knows none, and no address without one. */
  hrefOfCodes?: string
}

/** What leads from an empty shop to its first order; nothing once it has one. */
export const OpeningSteps = ({ hrefs, hrefOfCodes }: OpeningStepsProps) => {
  const t = useOpeningTexts()
  const id = useId()
  const { data, error, refetch } = useOpening()
  if (error) return <Failure error={error} title={t('failed')} onRetry={refetch} />
  if (!data || data.IsOpen) return null
  const left = data.Steps.filter(({ IsDone }) => !IsDone)
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: 860 }}>
      <Typography id={id} variant="h3" component="h2">
        {t('title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>
        {t('about')} {t('left', { count: left.length })}.
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 4, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {data.Steps.map(({ Step, IsDone }, place) => (
          <Box
            component="li"
            key={Step}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr)',
              columnGap: 3,
              py: 3,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {IsDone ? <OkIcon fontSize="small" sx={{ color: 'success.main' }} /> : <ClockIcon fontSize="small" />}
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
              <Typography variant="h5" component="h3">
                {place + 1}. {t(`${Step}.title`)}
                <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary', ml: 2 }}>
                  {t(IsDone ? 'done' : 'toDo')}
                </Box>
              </Typography>
              {!IsDone && <Typography>{t(`${Step}.text`)}</Typography>}
              {!IsDone && Step === 'store' && hrefOfCodes !== undefined && (
                <Link component={KitLink} href={hrefOfCodes}>
                  {t('store.codes')}
                </Link>
              )}
              {!IsDone && Step === 'product' && <ProductFile />}
              {!IsDone && Step === 'product' && hrefs.product !== undefined && (
                <Link component={KitLink} href={hrefs.product}>
                  {t('product.byHand')}
                </Link>
              )}
              {!IsDone && Step !== 'product' && Step !== 'payment' && hrefs[Step] !== undefined && (
                <Button
                  component={KitLink}
                  href={hrefs[Step]}
                  variant={left[0]?.Step === Step ? 'contained' : 'outlined'}
                >
                  {t(`${Step}.action`)}
                </Button>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** They are read in as they are. */
const sampleFiles = ['varor.csv', 'varor.json'] as const

const ProductFile = () => {
  const t = useOpeningTexts()
  const reading = useProductFile()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Typography>
        {t('product.sample')}{' '}
        {sampleFiles.map((file, index) => (
          <Fragment key={file}>
            {index > 0 && ', '}
            <Link href={`/exempel/${file}`} download>
              {file}
            </Link>
          </Fragment>
        ))}
      </Typography>
      <Button variant="outlined" loading={reading.isPending} onClick={() => input.current?.click()}>
        {t('product.action')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.json"
        aria-label={t('product.action')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) reading.mutate(file)
        }}
      />
      {reading.error instanceof NoTextFile ? (
        <Notice tone="error" title={t('product.failed')}>
          {t('product.kind')}
        </Notice>
      ) : (
        reading.error && <Failure error={reading.error} title={t('product.failed')} />
      )}
      {reading.data && (
        <Typography role="status">
          {t('product.result', { created: reading.data.Created, changed: reading.data.Changed })}
        </Typography>
      )}
    </>
  )
}
