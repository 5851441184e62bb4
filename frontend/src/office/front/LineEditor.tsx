import { BLOCK_SITES } from '@bukett/contracts/http/content-blocks'
import { LINE_KEY, type LineContent } from '@bukett/contracts/http/content-frame'
import { faultsOfLine } from '@bukett/contracts/rules/content-faults'
import { LinesSkeleton, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { BothLanguages } from './BothLanguages'
import { EditingNotices } from './EditingNotices'
import { EditionPart } from '../shell/EditionPart'
import { SavePart } from './SavePart'
import { useFrontTexts } from './texts'
import { useEditing } from './use-editing'
import { useReadVersionsAgain } from '../shell/use-editions'
import { type EditedLine, readLine, saveLine, useLine } from './use-frame'

/** The line above the header: written, published, planned and taken down. */
export const LineEditor = () => {
  const t = useFrontTexts()
  const { data, error, refetch } = useLine()
  if (error && !data) return <Failure error={error} title={t('line.failed')} onRetry={refetch} />
  return data ? <Editor first={data} /> : <LinesSkeleton />
}

const Editor = ({ first }: { first: EditedLine }) => {
  const t = useFrontTexts()
  const keep = useReadVersionsAgain()
  const editing = useEditing<LineContent, EditedLine>({
    first,
    read: readLine,
    send: saveLine,
    keep,
    faultsOf: faultsOfLine,
  })
  const { content, change, errorOf } = editing
  const wrong = errorOf('Link')
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <EditingNotices {...editing.notices} nameOf={() => t('line.title')} />
      <PageCard title={t('line.title')}>
        <BothLanguages
          label={t('field.Text')}
          name="Text"
          swedish={content.Text}
          english={content.TextEn}
          onChange={({ swedish: Text, english: TextEn }) =>
            change({ ...(Text !== undefined && { Text }), ...(TextEn !== undefined && { TextEn }) })
          }
          errorOf={errorOf}
          maxLength={140}
        />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
          <TextField
            label={t('field.Link')}
            name="Link"
            value={content.Link}
            onChange={(Link) => change({ Link: Link.trim() })}
            hint={t('line.linkHint')}
            maxLength={300}
            autoComplete="off"
            {...(wrong !== undefined && { error: wrong })}
          />
          <Select
            label={t('blocks.Site')}
            value={content.Site}
            onChange={(Site) => change({ Site })}
            options={BLOCK_SITES.map((value) => ({ value, label: t(`site.${value}`) }))}
          />
        </Box>
      </PageCard>
      <SavePart href="/" {...editing.draft} />
      <EditionPart kind="notice" of={LINE_KEY} {...editing.edition} canWithdraw />
    </Box>
  )
}
