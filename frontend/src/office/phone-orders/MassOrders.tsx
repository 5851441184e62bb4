import type { MassOrder, MassOrderState } from '@bukett/contracts/http/mass-order'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { phoneText } from '@bukett/contracts/rules/phone'
import { type DialogProps, Notice, LinesSkeleton, Sheet, useDialogs } from '@bukett/ui-kit'
import { DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { usePhoneOrderTexts } from './texts'
import { cartOfMassOrder, useBegin, useMassOrder, useMassOrders, useMassOrderState } from './use-phone-orders'

/** MO-01: from where one goes where. */
const steps: Readonly<Record<MassOrderState, readonly MassOrderState[]>> = {
  Received: ['Quoted', 'Declined'],
  Quoted: ['Confirmed', 'Declined'],
  Confirmed: ['Delivered', 'Declined'],
  Delivered: [],
  Declined: [],
}

const cardsIn = ({ LineItems }: Pick<MassOrder, 'LineItems'>): number =>
  LineItems.reduce((sum, { Quantity }) => sum + Quantity, 0)

/** What companies have sent in, the newest first. */
export const MassOrders = ({ onOpen }: { onOpen: (cartName: string) => void }) => {
  const t = usePhoneOrderTexts()
  const priceText = usePriceText()
  const dialogs = useDialogs()
  const { data, error, refetch } = useMassOrders()
  const show = async (id: string): Promise<void> => {
    const cartName = await dialogs.open(MassOrderDialog, id)
    if (cartName) onOpen(cartName)
  }
  const failure = error && <Failure error={error} title={t('mass.failed')} onRetry={refetch} />
  if (failure && !data) return failure
  return (
    <>
      {failure}
      {data && data.length > 0 && <Typography color="text.secondary">{t('mass.which')}</Typography>}
      <DataTable
        label={t('mass.caption')}
        rows={data}
        keyOf={({ Id }) => Id}
        empty={<Typography>{t('mass.empty')}</Typography>}
        columns={[
          {
            key: 'company',
            header: t('mass.company'),
            flex: 3,
            minWidth: 180,
            cell: ({ Address }) => Address.CompanyName,
          },
          {
            key: 'received',
            header: t('mass.received'),
            minWidth: 110,
            cell: ({ ReceivedAt }) => stockholmDay(ReceivedAt),
          },
          { key: 'cards', header: t('mass.cards'), align: 'end', minWidth: 70, cell: (order) => cardsIn(order) },
          { key: 'total', header: t('mass.total'), align: 'end', minWidth: 110, cell: ({ Total }) => priceText(Total) },
          {
            key: 'state',
            header: t('mass.state'),
            flex: 2,
            minWidth: 130,
            cell: ({ State }) => (
              <StateWord tone={State === 'Received' ? 'waits' : 'still'}>{t(`mass.stateName.${State}`)}</StateWord>
            ),
          },
          {
            key: 'actions',
            header: t('mass.actions'),
            align: 'end',
            width: 100,
            cell: ({ Id, Address }) => (
              <Button
                size="small"
                aria-label={t('mass.openOf', { company: Address.CompanyName })}
                onClick={() => void show(Id)}
              >
                {t('mass.open')}
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}

/** `dialogs.open(MassOrderDialog, id)`: the name of the cart that was made of it, if one is to be opened. */
const MassOrderDialog = ({ open, payload: id, onClose }: DialogProps<string, string>) => {
  const t = usePhoneOrderTexts()
  const { data, error, refetch } = useMassOrder(id)
  const making = useBegin(cartOfMassOrder, onClose)
  const state = useMassOrderState(id)
  const dialogs = useDialogs()
  // No step leads out of these.
  const move = async (to: MassOrderState): Promise<void> => {
    const isSure =
      (to !== 'Declined' && to !== 'Delivered') ||
      (await dialogs.confirm({
        title: t(`mass.sure.${to}`, { company: data?.Address.CompanyName }),
        text: t('mass.sure.text'),
        confirm: t(`mass.to.${to}`),
        ...(to === 'Declined' && { tone: 'danger' as const }),
      }))
    if (isSure) state.mutate(to)
  }
  return (
    <Sheet
      open={open}
      onClose={() => onClose()}
      title={t('mass.dialog', { company: data?.Address.CompanyName })}
      actions={
        data && (
          <Button
            variant="contained"
            loading={making.isPending}
            onClick={() => {
              making.mutate(id)
            }}
          >
            {t(data.CartName === null ? 'mass.toCart' : 'mass.openCart')}
          </Button>
        )
      }
    >
      {error && <Failure error={error} title={t('mass.failed')} onRetry={refetch} />}
      {making.error && <Failure error={making.error} title={t('list.beginFailed')} />}
      {state.error && <Failure error={state.error} title={t('mass.changeFailed')} />}
      {data ? (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Content order={data} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            <StateWord>{t(`mass.stateName.${data.State}`)}</StateWord>
            {steps[data.State].map((to) => (
              <Button
                key={to}
                variant="outlined"
                {...(to === 'Declined' && { color: 'error' as const })}
                disabled={state.isPending}
                onClick={() => void move(to)}
              >
                {t(`mass.to.${to}`)}
              </Button>
            ))}
          </Box>
        </Box>
      ) : (
        !error && <LinesSkeleton lines={4} />
      )}
    </Sheet>
  )
}

const Content = ({ order: { Address, LineItems, GreetingCardText, WantLogotype, Logotype } }: { order: MassOrder }) => {
  const t = usePhoneOrderTexts()
  const priceText = usePriceText()
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {[
          `${Address.FirstName} ${Address.LastName}`,
          Address.Email,
          phoneText(Address.DayTimePhoneNumber),
          Address.OrgNr,
          `${Address.Line1}, ${Address.PostalCode} ${Address.City}`,
        ].join(' · ')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {LineItems.map(({ Code, Name = Code, NameEn = Name, Quantity, Price, DeliveryType }, index) => (
          <li key={`${Code} ${index}`}>
            {t('mass.row', {
              quantity: Quantity,
              card: currentLocale() === 'sv' ? Name : NameEn,
              price: priceText(Price),
              way: t(`mass.way.${DeliveryType}`),
            })}
          </li>
        ))}
      </Box>
      {GreetingCardText && (
        <Typography sx={{ whiteSpace: 'pre-line' }}>{t('mass.greeting', { text: GreetingCardText })}</Typography>
      )}
      {WantLogotype &&
        (Logotype ? (
          <Box component="img" src={Logotype} alt={t('mass.logotype')} sx={{ maxWidth: '100%', maxHeight: 160 }} />
        ) : (
          <Notice tone="info">{t('mass.logotypeWaits')}</Notice>
        ))}
    </>
  )
}
