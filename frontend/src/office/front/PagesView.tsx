import { contentApi, type EditedPage, HOME_PAGE, type PageInList } from '@bukett/contracts/http/content'
import { EmptyState, KitLink, Notice, TextField } from '@bukett/ui-kit'
import { type DataColumn, DataTable, StateWord, type StateWordProps } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PageCard } from '../../shared/PageCard'
import { troubleOf } from '../shell/table-trouble'
import { momentWithYear } from '../shell/moments'
import { useUnsavedValues } from '../shell/use-unsaved'
import { useFrontTexts } from './texts'
import { addPage, type NewPage, useKeepPage, usePages } from './use-front'

export interface PagesViewProps {
  hrefOf: (key: string) => string
  onAdded: (page: EditedPage) => void
}

/** How far something has come, by its colour. */
export const stateTones: Readonly<Record<PageInList['State'], NonNullable<StateWordProps['tone']>>> = {
  draft: 'still',
  published: 'good',
  changed: 'waits',
  planned: 'waits',
}

/** The home page, the campaign pages, and how far each has come. */
export const PagesView = ({ hrefOf, onAdded }: PagesViewProps) => {
  const t = useFrontTexts()
  const { data, error, isFetching, refetch } = usePages()
  const columns: DataColumn<PageInList>[] = [
    {
      key: 'title',
      header: t('list.title'),
      minWidth: 200,
      cell: ({ Key, Title }) => (Key === HOME_PAGE ? t('list.home') : Title),
    },
    { key: 'address', header: t('list.address'), minWidth: 200, cell: ({ Url }) => Url },
    {
      key: 'state',
      header: t('list.state'),
      minWidth: 200,
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
      <Lacking pages={data ?? []} hrefOf={hrefOf} />
      <DataTable
        label={t('list.label')}
        columns={columns}
        rows={data}
        keyOf={({ Key }) => Key}
        hrefOf={({ Key }) => hrefOf(Key)}
        isRefreshing={isFetching}
        empty={<EmptyState title={t('list.none')} />}
        {...troubleOf(error, refetch)}
      />
      <NewPageForm onAdded={onAdded} />
    </Box>
  )
}

/** What pages that stand refer to, and shoppers meet as nothing. */
const Lacking = ({ pages, hrefOf }: { pages: readonly PageInList[] } & Pick<PagesViewProps, 'hrefOf'>) => {
  const t = useFrontTexts()
  const lacking = pages.filter(({ Lacks }) => Lacks.length > 0)
  if (lacking.length === 0) return null
  return (
    <Notice tone="warning" title={t('list.lacks')}>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {lacking.map(({ Key, Title, Lacks }) => (
          <li key={Key}>
            <Link component={KitLink} href={hrefOf(Key)} color="inherit">
              {Key === HOME_PAGE ? t('list.home') : Title}
            </Link>
            {': '}
            {Lacks.map(({ Kind, Code, IsGone }) =>
              Kind === 'products'
                ? t('list.unsold', { where: Code })
                : t(IsGone ? 'list.gone' : 'list.empty', { what: t(`list.row.${Kind}`), code: Code }),
            ).join(', ')}
          </li>
        ))}
      </Box>
    </Notice>
  )
}

const nothingYet = { Title: '', Slug: '' }

const NewPageForm = ({ onAdded }: Pick<PagesViewProps, 'onAdded'>) => {
  const t = useFrontTexts()
  const keep = useKeepPage()
  const form = useForm({
    initial: nothingYet,
    labels: { Title: t('list.addTitle'), Slug: t('list.slug') },
    schema: contentApi.add.body,
    bodyOf: (values) => values,
    send: (body: NewPage) => addPage(body),
    onDone: (page) => {
      letGo()
      keep(page)
      onAdded(page)
    },
  })
  const { letGo } = useUnsavedValues(form.values, nothingYet)
  return (
    <PageCard title={t('list.add')}>
      <FormFrame form={form} label={t('list.add')} submit={t('list.create')}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
          <TextField {...form.text('Title')} maxLength={120} autoComplete="off" required />
          <TextField {...form.text('Slug')} maxLength={80} autoComplete="off" hint={t('list.slugHint')} required />
        </Box>
      </FormFrame>
    </PageCard>
  )
}
