import { type GiftCardEvent, type OfficeGiftCard } from '@bukett/contracts/http/office-gift-cards'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { addresseeText } from '@bukett/contracts/rules/phone'
import { KitLink, Notice, LinesSkeleton } from '@bukett/ui-kit'
import { type DataColumn, DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { dayWithYear, orderCell } from '../shell/cells'
import { momentText } from '../shell/moments'
import { CardActs } from './CardActs'
import { stateTone } from './FindGiftCards'
import { useGiftCardTexts } from './texts'
import { useGiftCard } from './use-gift-cards'

export interface GiftCardViewProps {
  id: string
  hrefOf: (id: string) => string
  orderPath: (number: string) => string
  /** A card has been replaced: to the new one. */
  onReplaced: (id: string) => void
}

/** One gift card: what is left on it, whose it is, what has happened to it and what may be done. */
export const GiftCardView = ({ id, hrefOf, orderPath, onReplaced }: GiftCardViewProps) => {
  const t = useGiftCardTexts()
  const price = usePriceText()
  const { data: card, error, refetch } = useGiftCard(id)
  if (error && !card) return <Failure error={error} title={t('one.failed')} onRetry={refetch} />
  if (!card) return <LinesSkeleton />
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {card.Successor && (
        <Notice tone="info" title={t('one.successor')}>
          <KitLink href={hrefOf(card.Successor)}>{t('one.seeNew')}</KitLink>
        </Notice>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <PageCard title={t('one.of')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            <Typography sx={{ fontSize: '1.3rem', fontWeight: 600 }}>
              {t('one.left', { amount: price(card.Balance), issued: price(card.Issued) })}
            </Typography>
            <StateWord tone={stateTone[card.State]}>{t(`state.${card.State}`)}</StateWord>
          </Box>
          {card.Held > 0 && <Typography>{t('one.held', { amount: price(card.Held) })}</Typography>}
          <Facts card={card} hrefOf={hrefOf} orderPath={orderPath} />
        </PageCard>
        <CardActs card={card} onReplaced={onReplaced} />
      </Box>
      <History events={card.History} orderPath={orderPath} />
    </Box>
  )
}

const Facts = ({
  card,
  hrefOf,
  orderPath,
}: { card: OfficeGiftCard } & Pick<GiftCardViewProps, 'hrefOf' | 'orderPath'>) => {
  const t = useGiftCardTexts()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('one.number'), `… ${card.Last4}`],
    [t('one.validUntil'), dayWithYear(card.ExpiresOn)],
    [t('one.issuedAt'), dayWithYear(stockholmDay(card.IssuedAt))],
    [
      t('one.holder'),
      [card.Name, addresseeText(card.Channel, card.To)].filter(Boolean).join(', ') || t('find.onPaper'),
    ],
    [t('one.from'), card.From],
    [t('one.delivery'), card.Delivery && t(`delivery.${card.Delivery}`)],
    [t('one.source'), t(`source.${card.Source}`, { reference: card.Reference })],
    [t('one.order'), card.OrderGroupId && orderCell(card.OrderGroupId, orderPath, '')],
    [t('one.replaces'), card.Replaces && <KitLink href={hrefOf(card.Replaces)}>{t('one.seeOld')}</KitLink>],
  ]
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', columnGap: 5, rowGap: 2, gridTemplateColumns: { sm: 'minmax(140px, auto) 1fr' } }}
    >
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Box key={label} sx={{ display: { xs: 'block', sm: 'contents' } }}>
            <Typography component="dt" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  )
}

const History = ({
  events,
  orderPath,
}: {
  events: readonly GiftCardEvent[]
  orderPath: GiftCardViewProps['orderPath']
}) => {
  const t = useGiftCardTexts()
  const price = usePriceText()
  const what = ({ Kind, Amount, Until, OrderGroupId }: GiftCardEvent): ReactNode => {
    if (Kind === 'moved') return t((Amount ?? 0) > 0 ? 'kind.movedTo' : 'kind.movedFrom')
    if (Kind === 'extended') return t('kind.extended', { day: dayWithYear(Until) })
    return (
      <span>
        {t(`kind.${Kind}`)} {OrderGroupId && orderCell(OrderGroupId, orderPath, '')}
      </span>
    )
  }
  const columns: DataColumn<GiftCardEvent>[] = [
    { key: 'at', header: t('history.at'), minWidth: 150, cell: ({ At }) => momentText(At) },
    { key: 'what', header: t('history.what'), flex: 2, minWidth: 200, cell: what },
    {
      key: 'amount',
      header: t('history.amount'),
      align: 'end',
      minWidth: 110,
      cell: ({ Amount }) => (Amount === null ? '' : price(Amount)),
    },
    {
      key: 'by',
      header: t('history.by'),
      flex: 2,
      minWidth: 200,
      cell: ({ By, Reason }) => {
        const text = [By, Reason].filter(Boolean).join(': ')
        return <span title={text}>{text}</span>
      },
    },
  ]
  return (
    <PageCard title={t('history.title')}>
      <DataTable label={t('history.label')} columns={columns} rows={events} keyOf={({ Id, Kind }) => `${Id}-${Kind}`} />
    </PageCard>
  )
}
