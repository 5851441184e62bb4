import type { ContentBlock } from '@bukett/contracts/http/content-blocks'
import { type EditedPage, HOME_PAGE, type PageContent } from '@bukett/contracts/http/content'
import { faultsOfPage } from '@bukett/contracts/rules/content-faults'
import { LinesSkeleton, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { BlocksPart } from './BlocksPart'
import { BothLanguages } from './BothLanguages'
import { EditingNotices } from './EditingNotices'
import { EditionPart } from '../shell/EditionPart'
import { type PreviewHref, PreviewPart } from '../shell/PreviewPart'
import { isShown } from '../shell/use-editions'
import { SavePart } from './SavePart'
import { useFrontTexts } from './texts'
import { useEditing } from './use-editing'
import { readPage, savePage, useKeepPage, usePage, useReadPagesAgain } from './use-front'

export interface PageEditorProps {
  /** The page's key. */
  of: string
  previewHref: PreviewHref
  /** It is no more. */
  onGone: () => void
}

/** One page of blocks: written, looked at as on any day, published, planned and brought back. */
export const PageEditor = ({ of, ...rest }: PageEditorProps) => {
  const t = useFrontTexts()
  const { data, error, refetch } = usePage(of)
  if (error && !data) return <Failure error={error} title={t('page.failed')} onRetry={refetch} />
  if (!data) return <LinesSkeleton />
  return <Editor key={of} first={data} {...rest} />
}

const Editor = ({ first, previewHref, onGone }: { first: EditedPage } & Omit<PageEditorProps, 'of'>) => {
  const t = useFrontTexts()
  const keep = useKeepPage()
  const readListAgain = useReadPagesAgain()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { Key } = first
  const isHome = Key === HOME_PAGE
  const editing = useEditing<PageContent, EditedPage>({
    first,
    read: () => readPage(Key),
    send: (revision, content) => savePage(Key, revision, content),
    keep,
    faultsOf: (content) => faultsOfPage(content, isHome),
    ...(!isHome && {
      onGone: () => {
        readListAgain()
        onGone()
      },
    }),
    onFaults: (paths) => setOpen((now) => new Set([...now, ...paths.map((path) => blockAt(path)?.Id ?? '')])),
  })
  const { base, content, change, errorOf } = editing
  // The home page always stands.
  const isInShop = isHome || isShown(base.State)
  const blockAt = (path: string): ContentBlock | undefined => content.Blocks[Number(/^Blocks\.(\d+)/.exec(path)?.[1])]
  const show = (id: string, isOpen: boolean): void =>
    setOpen((now) => (isOpen ? new Set([...now, id]) : new Set([...now].filter((one) => one !== id))))
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <EditingNotices
        {...editing.notices}
        nameOf={(path) => {
          const block = blockAt(path)
          return block ? block.Title || t(`kind.${block.Kind}`) : t('page.about')
        }}
        onOpen={(path) => show(blockAt(path)?.Id ?? '', true)}
      />
      <Typography variant="h2">{isHome ? t('list.home') : base.Content.Title}</Typography>
      {!isHome && <Words content={content} onChange={change} errorOf={errorOf} />}
      <BlocksPart
        blocks={content.Blocks}
        onChange={(Blocks) => change({ Blocks })}
        open={open}
        onOpen={show}
        errorOf={errorOf}
        onBothSites={isHome}
      />
      <SavePart href={isInShop ? base.Url : null} {...editing.draft} />
      <PreviewPart kind="page" of={Key} hrefOf={previewHref} onBothSites={isHome} onReady={() => editing.save()} />
      <EditionPart kind="page" of={Key} {...editing.edition} canWithdraw={!isHome} isInShop={isInShop} />
    </Box>
  )
}

interface WordsProps {
  content: PageContent
  onChange: (changes: Partial<PageContent>) => void
  errorOf: (name: string) => string | undefined
}

/** What a campaign page is called, and where it is. */
const Words = ({ content, onChange, errorOf }: WordsProps) => {
  const t = useFrontTexts()
  const wrong = errorOf('Slug')
  return (
    <PageCard title={t('page.about')}>
      <BothLanguages
        label={t('page.Title')}
        name="Title"
        swedish={content.Title}
        english={content.TitleEn}
        onChange={({ swedish: Title, english: TitleEn }) =>
          onChange({ ...(Title !== undefined && { Title }), ...(TitleEn !== undefined && { TitleEn }) })
        }
        errorOf={errorOf}
        maxLength={120}
      />
      <BothLanguages
        label={t('page.AboutText')}
        name="About"
        swedish={content.About}
        english={content.AboutEn}
        onChange={({ swedish: About, english: AboutEn }) =>
          onChange({ ...(About !== undefined && { About }), ...(AboutEn !== undefined && { AboutEn }) })
        }
        errorOf={errorOf}
        maxLength={300}
        rows={2}
      />
      <Box sx={{ maxWidth: 420 }}>
        <TextField
          label={t('page.Slug')}
          name="Slug"
          value={content.Slug}
          onChange={(Slug) => onChange({ Slug: Slug.toLowerCase().trim() })}
          hint={t('page.slugHint')}
          maxLength={80}
          autoComplete="off"
          {...(wrong !== undefined && { error: wrong })}
        />
      </Box>
    </PageCard>
  )
}
