import { errorText } from '@bukett/contracts'
import type { ArticlePart } from '@bukett/contracts/http/article-parts'
import { type ArticleContent, type EditedArticle, isHelpPage } from '@bukett/contracts/http/content-articles'
import { SCENES } from '@bukett/contracts/http/content-blocks'
import { faultsOfArticle } from '@bukett/contracts/rules/article-faults'
import { LinesSkeleton, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { categoryOptions } from './ArticlesView'
import { BothLanguages, bothOf } from './BothLanguages'
import { EditingNotices } from './EditingNotices'
import { EditionPart } from '../shell/EditionPart'
import { nameOfPart, PartsPart } from './PartsPart'
import { PictureChoice } from './PictureChoice'
import { type PreviewHref, PreviewPart } from '../shell/PreviewPart'
import { isShown } from '../shell/use-editions'
import { SavePart } from './SavePart'
import { useFrontTexts } from './texts'
import { readArticle, saveArticle, useArticle, useKeepArticle, useReadArticlesAgain } from './use-articles'
import { useEditing } from './use-editing'
import { useCategories } from './use-front'

export interface ArticleEditorProps {
  /** The article's key. */
  of: string
  previewHref: PreviewHref
  /** It is no more. */
  onGone: () => void
}

/** One article, or a page of the shop: written in parts, looked at as on any day, published, planned and brought back. */
export const ArticleEditor = ({ of, ...rest }: ArticleEditorProps) => {
  const t = useFrontTexts()
  const { data, error, refetch } = useArticle(of)
  if (error && !data) return <Failure error={error} title={t('article.failed')} onRetry={refetch} />
  if (!data) return <LinesSkeleton />
  return <Editor key={of} first={data} {...rest} />
}

const Editor = ({ first, previewHref, onGone }: { first: EditedArticle } & Omit<ArticleEditorProps, 'of'>) => {
  const t = useFrontTexts()
  const keep = useKeepArticle()
  const readListAgain = useReadArticlesAgain()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { Key } = first
  const isHelp = isHelpPage(Key)
  const editing = useEditing<ArticleContent, EditedArticle>({
    first,
    read: () => readArticle(Key),
    send: (revision, content) => saveArticle(Key, revision, content),
    keep,
    faultsOf: (content) => faultsOfArticle(content, Key),
    ...(!isHelp && {
      onGone: () => {
        readListAgain()
        onGone()
      },
    }),
    onFaults: (paths) => setOpen((now) => new Set([...now, ...paths.map((path) => partAt(path)?.Id ?? '')])),
  })
  const { base, content, change, errorOf } = editing
  const partAt = (path: string): ArticlePart | undefined => content.Parts[Number(/^Parts\.(\d+)/.exec(path)?.[1])]
  const show = (id: string, isOpen: boolean): void =>
    setOpen((now) => (isOpen ? new Set([...now, id]) : new Set([...now].filter((one) => one !== id))))
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <EditingNotices
        {...editing.notices}
        nameOf={(path) => {
          const part = partAt(path)
          return part ? nameOfPart(part, t) : t('article.head')
        }}
        onOpen={(path) => show(partAt(path)?.Id ?? '', true)}
      />
      <Typography variant="h2">{base.Content.Title || base.Url}</Typography>
      <Head content={content} onChange={change} errorOf={errorOf} isHelp={isHelp} />
      <PartsPart
        parts={content.Parts}
        onChange={(Parts) => change({ Parts })}
        open={open}
        onOpen={show}
        errorOf={errorOf}
      />
      <SavePart href={isShown(base.State) ? base.Url : null} {...editing.draft} />
      <PreviewPart kind="article" of={Key} hrefOf={previewHref} onBothSites={false} onReady={() => editing.save()} />
      <EditionPart kind="article" of={Key} {...editing.edition} canWithdraw />
    </Box>
  )
}

interface HeadProps {
  content: ArticleContent
  onChange: (changes: Partial<ArticleContent>) => void
  errorOf: (name: string) => string | undefined
  /** A page of the shop keeps its address, and stands in no category. */
  isHelp: boolean
}

/** What an article is called, what it is about, and where it stands. */
const Head = ({ content, onChange, errorOf, isHelp }: HeadProps) => {
  const t = useFrontTexts()
  const { data: categories = [] } = useCategories()
  /** As it is typed: a minus alone is no number yet. */
  const [place, setPlace] = useState(String(content.Position))
  const texts = { onChange, errorOf, at: '' }
  const wrong = (name: string): { error?: string } => {
    const error = errorOf(name)
    return error === undefined ? {} : { error }
  }
  return (
    <PageCard title={t('article.head')}>
      <BothLanguages {...bothOf(content, 'Title', texts)} label={t('page.Title')} maxLength={120} />
      <BothLanguages {...bothOf(content, 'Preamble', texts)} label={t('article.Preamble')} maxLength={400} rows={2} />
      {!isHelp && (
        <>
          <PictureChoice
            value={content.Picture}
            onChange={(Picture) => onChange({ Picture })}
            scenes={SCENES}
            ofProducts
            {...wrong('Picture')}
          />
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
            <TextField
              label={t('article.Slug')}
              name="Slug"
              value={content.Slug}
              onChange={(Slug) => onChange({ Slug: Slug.toLowerCase().trim() })}
              hint={t('page.slugHint')}
              maxLength={80}
              autoComplete="off"
              {...wrong('Slug')}
            />
            <Select
              label={t('article.Category')}
              name="Category"
              value={content.Category}
              onChange={(Category) => onChange({ Category })}
              options={categoryOptions(withKnown(categories, content.Category), t('article.noCategory'))}
              {...wrong('Category')}
            />
            <TextField
              label={t('article.Position')}
              name="Position"
              value={Object.is(numberIn(place), content.Position) ? place : String(content.Position)}
              onChange={(typed) => {
                setPlace(typed)
                onChange({ Position: numberIn(typed) })
              }}
              hint={t('article.positionHint')}
              autoComplete="off"
              {...(Number.isInteger(content.Position)
                ? wrong('Position')
                : { error: errorText('content.position', currentLocale()) })}
            />
          </Box>
        </>
      )}
    </PageCard>
  )
}

/** What is no whole number is sent as it is, and told at its field. */
const numberIn = (typed: string): number => Number(typed.trim().replace('−', '-').replace(',', '.'))

/** What is chosen stays among the choices while they are read, and when it is gone. */
const withKnown = (categories: readonly { Id: string; Name: string }[], chosen: string) =>
  chosen === '' || categories.some(({ Id }) => Id === chosen)
    ? categories
    : [...categories, { Id: chosen, Name: chosen }]
