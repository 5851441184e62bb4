import { type Promotion, promotionApi, type PromotionUse } from '@bukett/contracts/http/promotions'
import { EmptyState, KitLink, Notice, LinesSkeleton, TextField } from '@bukett/ui-kit'
import { type DataColumn, DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { momentWithYear } from '../shell/moments'
import { troubleOf } from '../shell/table-trouble'
import { usePaging } from '../shell/use-paging'
import { ChangePromotionForm } from './PromotionForm'
import { toneOf } from './PromotionsView'
import { numberTyped } from '../shell/typed-numbers'
import { usePromotionTexts } from './texts'
import {
  codesFile,
  type Lengthening,
  lengthenSeries,
  usePromotion,
  usePromotionUses,
  useReadPromotionsAgain,
  useStopping,
} from './use-promotions'

export interface PromotionViewProps {
  code: string
  /** Of an order, for who may open it. */
  orderPath?: (number: string) => string
}

/** One promotion: its rule, its codes, who has bought with it, and the way to stop it at once. */
export const PromotionView = ({ code, orderPath }: PromotionViewProps) => {
  const t = usePromotionTexts()
  const { data, error, refetch } = usePromotion(code)
  const [isSaved, setSaved] = useState(false)
  if (error && !data) return <Failure error={error} title={t('form.failed')} onRetry={refetch} />
  if (!data) return <LinesSkeleton />
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Stopping promotion={data} />
      {isSaved && (
        <Notice tone="success" announce="status" onClose={() => setSaved(false)}>
          {t('form.saved')}
        </Notice>
      )}
      <ChangePromotionForm
        promotion={data}
        readAgain={async () => (await refetch()).data}
        onChanged={() => setSaved(true)}
      />
      {data.Series > 0 && <Codes key={data.Series} promotion={data} />}
      <Uses promotion={data} {...(orderPath && { orderPath })} />
    </Box>
  )
}

const Stopping = ({ promotion: { Code, State, StoppedAt } }: { promotion: Promotion }) => {
  const t = usePromotionTexts()
  const stopping = useStopping(Code)
  const [done, setDone] = useState<'stopped' | 'resumed'>()
  const isStopped = State === 'stopped'
  const run = (wanted: boolean): void =>
    stopping.mutate(wanted, { onSuccess: () => setDone(wanted ? 'stopped' : 'resumed') })
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <StateWord tone={toneOf[State]}>{t(`state.${State}`)}</StateWord>
        {isStopped && StoppedAt && <Typography>{t('stop.by', { at: momentWithYear(StoppedAt) })}</Typography>}
        <Button
          variant="outlined"
          {...(!isStopped && { color: 'error' as const })}
          loading={stopping.isPending}
          onClick={() => run(!isStopped)}
        >
          {t(isStopped ? 'stop.resume' : 'stop.button')}
        </Button>
      </Box>
      {stopping.error && <Failure error={stopping.error} title={t('stop.failed')} />}
      {done && !stopping.isPending && !stopping.error && (
        <Notice
          tone="success"
          announce="status"
          {...(done === 'stopped' && {
            action: (
              <Button variant="text" onClick={() => run(false)}>
                {t('stop.undo')}
              </Button>
            ),
          })}
        >
          {t(`stop.${done}`)}
        </Notice>
      )}
    </>
  )
}

const Codes = ({ promotion: { Code, Series } }: { promotion: Promotion }) => {
  const t = usePromotionTexts()
  const readAgain = useReadPromotionsAgain()
  const form = useForm({
    initial: { Series: '' },
    labels: { Series: t('codes.Series') },
    schema: promotionApi.lengthen.body,
    bodyOf: (values) => ({ Series: numberTyped(values.Series) }),
    send: (body: Lengthening) => lengthenSeries(Code, body),
    onDone: () => void readAgain(),
  })
  return (
    <PageCard title={t('codes.title')}>
      <Typography>{t('codes.text', { count: Series })}</Typography>
      <Box>
        <Button component="a" href={codesFile(Code)} variant="contained" download>
          {t('codes.file')}
        </Button>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('codes.audited')}
      </Typography>
      <FormFrame form={form} label={t('codes.lengthen')} submit={t('codes.lengthen')}>
        <Box sx={{ maxWidth: 320 }}>
          <TextField {...form.text('Series')} inputMode="numeric" autoComplete="off" />
        </Box>
      </FormFrame>
    </PageCard>
  )
}

const Uses = ({
  promotion: { Code, Uses: count, Cost },
  orderPath,
}: {
  promotion: Promotion
  orderPath?: (number: string) => string
}) => {
  const t = usePromotionTexts()
  const price = usePriceText()
  const paging = usePaging(Code)
  const { pages, turn } = paging
  const { data, error, isFetching, refetch } = usePromotionUses(Code, paging.after)
  const next = data?.Next ?? null
  const columns: DataColumn<PromotionUse>[] = [
    { key: 'at', header: t('uses.at'), minWidth: 160, cell: ({ At }) => momentWithYear(At) },
    { key: 'code', header: t('uses.code'), minWidth: 180, cell: ({ Code: used }) => used },
    {
      key: 'order',
      header: t('uses.order'),
      minWidth: 120,
      cell: ({ OrderGroupId }) =>
        orderPath ? <KitLink href={orderPath(OrderGroupId)}>{OrderGroupId}</KitLink> : OrderGroupId,
    },
    {
      key: 'discount',
      header: t('uses.discount'),
      align: 'end',
      minWidth: 110,
      cell: ({ Discount }) => price(Discount),
    },
  ]
  return (
    <PageCard title={t('uses.title')}>
      {count > 0 && <Typography>{t('uses.text', { count, cost: price(Cost) })}</Typography>}
      <DataTable
        label={t('uses.label')}
        columns={columns}
        rows={data?.Rows}
        keyOf={({ OrderGroupId }) => OrderGroupId}
        isRefreshing={isFetching}
        empty={<EmptyState title={t('uses.none')} />}
        {...troubleOf(error, refetch)}
        pages={{
          ...(pages.length > 0 && { onPrevious: () => turn(pages.slice(0, -1)) }),
          ...(next !== null && { onNext: () => turn([...pages, next]) }),
        }}
      />
    </PageCard>
  )
}
