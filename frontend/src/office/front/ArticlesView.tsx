import { type ArticleInList, contentArticlesApi, type EditedArticle } from '@bukett/contracts/http/content-articles'
import { EmptyState, Select, TextField } from '@bukett/ui-kit'
import { type DataColumn, DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PageCard } from '../../shared/PageCard'
import { useKept } from '../../shared/use-kept'
import { troubleOf } from '../shell/table-trouble'
import { momentWithYear } from '../shell/moments'
import { useUnsavedValues } from '../shell/use-unsaved'
import { stateTones } from './PagesView'
import { useFrontTexts } from './texts'
import { addArticle, type NewArticle, useArticles, useKeepArticle } from './use-articles'
import { useCategories } from './use-front'

export interface ArticlesViewProps {
  hrefOf: (key: string) => string
  onAdded: (article: EditedArticle) => void
}

/** The shop's own pages and its articles, and how far each has come. */
export const ArticlesView = ({ hrefOf, onAdded }: ArticlesViewProps) => {
  const t = useFrontTexts()
  const [words, setWords] = useKept('words', '')
  const { data, error, isFetching, refetch } = useArticles()
  const { data: categories = [] } = useCategories()
  const names = new Map(categories.map(({ Id, Name }) => [Id, Name]))
  const wanted = words.trim().toLowerCase()
  const columns: DataColumn<ArticleInList>[] = [
    { key: 'title', header: t('list.title'), minWidth: 260, cell: ({ Title }) => Title },
    {
      key: 'category',
      header: t('article.Category'),
      minWidth: 140,
      cell: ({ Category }) => (Category === '' ? t('article.noCategory') : (names.get(Category) ?? Category)),
    },
    { key: 'address', header: t('list.address'), minWidth: 220, cell: ({ Url }) => Url },
    {
      key: 'state',
      header: t('list.state'),
      minWidth: 190,
      cell: ({ State }) => <StateWord tone={stateTones[State]}>{t(`state.${State}`)}</StateWord>,
    },
    {
      key: 'next',
      header: t('list.next'),
      minWidth: 160,
      cell: ({ Next }) => (Next === null ? '' : momentWithYear(Next)),
    },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ maxWidth: 420 }}>
        <TextField label={t('article.find')} type="search" value={words} onChange={setWords} autoComplete="off" />
      </Box>
      <DataTable
        label={t('article.label')}
        columns={columns}
        rows={data?.filter(({ Title, Url }) => `${Title} ${Url}`.toLowerCase().includes(wanted))}
        keyOf={({ Key }) => Key}
        resetsAt={wanted}
        hrefOf={({ Key }) => hrefOf(Key)}
        isRefreshing={isFetching}
        empty={
          data?.length === 0 ? (
            <EmptyState title={t('article.nothingYet')}>{t('article.nothingYetHint')}</EmptyState>
          ) : (
            <EmptyState title={t('article.notFound')}>{t('article.notFoundHint')}</EmptyState>
          )
        }
        {...troubleOf(error, refetch)}
      />
      <NewArticleForm onAdded={onAdded} categories={categories} />
    </Box>
  )
}

interface NewArticleFormProps extends Pick<ArticlesViewProps, 'onAdded'> {
  categories: readonly { Id: string; Name: string }[]
}

const nothingYet = { Title: '', Slug: '', Category: '' }

const NewArticleForm = ({ onAdded, categories }: NewArticleFormProps) => {
  const t = useFrontTexts()
  const keep = useKeepArticle()
  const form = useForm({
    initial: nothingYet,
    labels: { Title: t('list.addTitle'), Slug: t('article.Slug'), Category: t('article.Category') },
    schema: contentArticlesApi.add.body,
    bodyOf: (values) => values,
    send: (body: NewArticle) => addArticle(body),
    onDone: (article) => {
      letGo()
      keep(article)
      onAdded(article)
    },
  })
  const { letGo } = useUnsavedValues(form.values, nothingYet)
  const { value } = form.text('Category')
  return (
    <PageCard title={t('article.add')}>
      <FormFrame form={form} label={t('article.add')} submit={t('article.create')}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
          <TextField {...form.text('Title')} maxLength={120} autoComplete="off" required />
          <TextField
            {...form.text('Slug')}
            maxLength={80}
            autoComplete="off"
            hint={t('article.newSlugHint')}
            required
          />
          <Select
            label={t('article.Category')}
            value={value}
            onChange={(Category) => form.set({ Category })}
            options={categoryOptions(categories, t('article.noCategory'))}
          />
        </Box>
      </FormFrame>
    </PageCard>
  )
}

/** Each category, and none. */
export const categoryOptions = (categories: readonly { Id: string; Name: string }[], none: string) => [
  { value: '', label: none },
  ...categories.map(({ Id, Name }) => ({ value: Id, label: Name })),
]
