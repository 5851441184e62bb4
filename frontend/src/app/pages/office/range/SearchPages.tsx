import { Notice, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { LiftDialog, Lifts } from '../../../../office/registers/Lifts'
import { SynonymDialog, Synonyms } from '../../../../office/registers/Synonyms'
import { begun } from '../../../../office/registers/values'
import { SearchFiguresView } from '../../../../office/search/SearchFiguresView'
import { useSearchFigureTexts } from '../../../../office/search/texts'
import { useShellTexts } from '../../../../office/shell/texts'
import { OfficePage } from '../OfficePage'

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', mt: 4 }}
    >
      <Box>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {hint !== undefined && <Typography color="text.secondary">{hint}</Typography>}
      </Box>
      {children}
    </Box>
  )
}

/** How the search is led by hand, and what people look for. */
export const OfficeSearchPage = () => {
  const t = useShellTexts()
  return (
    <OfficePage title={t('page.search')} purpose="search" access="contentEditor" wide>
      {() => <Parts />}
    </OfficePage>
  )
}

const Parts = () => {
  const t = useSearchFigureTexts()
  const dialogs = useDialogs()
  const [saved, setSaved] = useState<string>()
  const same = async (words: string): Promise<void> => {
    if (await dialogs.open(SynonymDialog, begun({ Words: [words], Position: 0 }))) setSaved(words)
  }
  const lift = async (words: string): Promise<void> => {
    const draft = begun({ Query: words, Lifted: [], Lowered: [], Position: 0 })
    if (await dialogs.open(LiftDialog, draft)) setSaved(words)
  }
  return (
    <>
      <Part title={t('title')}>
        {saved !== undefined && (
          <Notice tone="success" announce="status">
            {t('saved', { words: saved })}
          </Notice>
        )}
        <SearchFiguresView onSame={(words) => void same(words)} onLift={(words) => void lift(words)} />
      </Part>
      <Part title={t('synonyms')} hint={t('synonymsHint')}>
        <Synonyms label={t('synonyms')} />
      </Part>
      <Part title={t('lifts')} hint={t('liftsHint')}>
        <Lifts label={t('lifts')} />
      </Part>
    </>
  )
}
