import type { EditionKind } from '@bukett/contracts/http/editions'
import { Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { serverNow } from '../../shared/server-clock'
import { MomentField } from './MomentField'
import { useEditionTexts } from './edition-texts'
import { editionCalls, useDoing } from './use-editions'

export type PreviewHref = (pass: string, site: 'gift' | 'home') => string

export interface PreviewPartProps {
  kind: EditionKind
  of: string
  hrefOf: PreviewHref
  /** Whether both sites show it. */
  onBothSites: boolean
  /** Brings what is typed into the draft, and answers with its revision; undefined where that is not possible, which was told. */
  onReady: () => Promise<number | undefined>
}

const screens = [
  { name: 'phone', width: 390, height: 780, shown: 0.75 },
  { name: 'desk', width: 1280, height: 1170, shown: 0.5 },
] as const

/** The page as on any day, on a phone and on a computer beside each other. */
export const PreviewPart = ({ kind, of, hrefOf, onBothSites, onReady }: PreviewPartProps) => {
  const t = useEditionTexts()
  const [at, setAt] = useState<string | null>(() => new Date(serverNow().getTime() + 60_000).toISOString())
  const [site, setSite] = useState<'gift' | 'home'>('gift')
  const [pass, setPass] = useState<string>()
  const asking = useDoing()
  const show = (): void =>
    asking.mutate(async () => {
      const revision = await onReady()
      if (revision === undefined || at === null) return
      setPass((await editionCalls(kind, of).pass(revision, at)).Token)
    })
  return (
    <PageCard title={t('preview.title')}>
      <Typography>{t('preview.text')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'start' }}>
        <Box sx={{ flex: '0 1 380px' }}>
          <MomentField label={t('preview.day')} timeLabel={t('preview.time')} name="At" value={at} onChange={setAt} />
        </Box>
        {onBothSites && (
          <Box sx={{ flex: '0 1 200px' }}>
            <Select
              label={t('preview.site')}
              value={site}
              onChange={setSite}
              options={(['gift', 'home'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
            />
          </Box>
        )}
        <Button
          variant="outlined"
          loading={asking.isPending}
          disabled={at === null}
          onClick={show}
          sx={{ mt: { sm: 6.5 } }}
        >
          {t('preview.show')}
        </Button>
      </Box>
      {asking.error && <Failure error={asking.error} />}
      {pass !== undefined && (
        <>
          <Box sx={{ display: 'flex', gap: 5, overflowX: 'auto', alignItems: 'start' }}>
            {screens.map(({ name, width, height, shown }) => (
              <Box key={name} component="figure" sx={{ m: 0 }}>
                <Typography component="figcaption" variant="body2" sx={{ mb: 1 }}>
                  {t(`preview.${name}`)}
                </Typography>
                <Box
                  sx={{
                    width: width * shown,
                    height: height * shown,
                    overflow: 'hidden',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: '10px',
                  }}
                >
                  <Box
                    component="iframe"
                    key={`${pass} ${site}`}
                    title={t(`preview.${name}`)}
                    src={hrefOf(pass, site)}
                    sx={{ width, height, border: 0, transform: `scale(${shown})`, transformOrigin: '0 0' }}
                  />
                </Box>
              </Box>
            ))}
          </Box>
          <Link href={hrefOf(pass, site)} target="_blank" rel="noreferrer">
            {t('preview.link')}
          </Link>
        </>
      )}
    </PageCard>
  )
}
