import { type Cart, cartApi } from '@bukett/contracts/http/cart'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { deliveryDayText } from '@bukett/contracts/rules/dates'
import { lineName } from '@bukett/contracts/rules/line-names'
import { KitLink, LiveRegion, Notice, Price } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { CartFailure } from '../../shared/CartFailure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTaxDisplay } from '../../shared/tax-display'
import { useDraft } from '../../shared/use-draft'
import { useFormSave } from '../../shared/use-form-save'
import { fetchWorldPhone } from '../../shared/world-phone'
import { useToday } from '../../shared/use-today'
import { ChangedElsewhere } from './ChangedElsewhere'
import { faultsOf } from './receiver-faults'
import { countryOf, receiverKind } from '../../shared/receiver-kind'
import { withinSentence } from '../../shared/within-sentence'
import { labelsOf } from './receiver-labels'
import { editOf, type OwnAddress, valuesOf } from './receiver-values'
import type { PickupStoreList } from './receiver-part'
import { ReceiverFields } from './ReceiverFields'
import { useCountry } from './use-receiver'

export interface ReceiverFormProps {
  cart: Cart
  own: OwnAddress
  stores: PickupStoreList
  /** Where delivery is chosen again. */
  cartPath: string
  /** Everything is right and saved. */
  onDone: () => void
}

/** Step 2: who gets what, one part for each delivery. What is typed is saved as a draft, and checked when it is sent. */
export const ReceiverForm = ({ cart, own, stores, cartPath, onDone }: ReceiverFormProps) => {
  const { t } = useTranslation()
  const { save, isChangedElsewhere, acknowledge } = useFormSave(cart, valuesOf)
  const { withTax } = useTaxDisplay()
  const abroad = cart.OrderForm.Shipments.find((one) => receiverKind(one, cart.OrderForm) === 'international')
  const country = useCountry(abroad ? countryOf(abroad) : '', abroad !== undefined)
  const form = useForm({
    initial: valuesOf(cart),
    labels: labelsOf(cart, t),
    schema: cartApi.save.body,
    bodyOf: (values) => editOf(cart, values),
    check: (values) => faultsOf(cart, values, country?.Alpha2),
    fetchMore: fetchWorldPhone,
    send: (edit: ReturnType<typeof editOf>) => save.mutateAsync({ edit, validate: true }),
    onDone,
  })
  const draft = useDraft(editOf(cart, form.values), save, isChangedElsewhere)
  const notSaved = draft.hasFailed && !isChangedElsewhere ? t('checkout.receiver.saveFailed') : ''
  const isDeliveryGone = cart.Notices.some(({ code }) => code === 'deliveryTypeGone')
  const { Shipments } = cart.OrderForm
  return (
    <Box onBlur={draft.save}>
      <FormFrame
        form={form}
        label={t('checkout.receiver.form')}
        submit={t('checkout.receiver.next')}
        sum={<Price amount={cart.ToPay} {...(!withTax && { tax: 'incl' })} />}
        failure={(error) => (
          <CartFailure
            error={error}
            action={<KitLink href={cartPath}>{t('checkout.receiver.changeDelivery')}</KitLink>}
          />
        )}
      >
        {isChangedElsewhere && (
          <ChangedElsewhere
            onKeep={() => {
              acknowledge()
              save.mutate({ edit: editOf(cart, form.values) })
            }}
            onTake={() => {
              acknowledge()
              form.set(valuesOf(cart))
            }}
          />
        )}
        {isDeliveryGone && (
          <Notice
            tone="warning"
            announce="status"
            action={<KitLink href={cartPath}>{t('checkout.receiver.changeDelivery')}</KitLink>}
          >
            {t('checkout.receiver.deliveryChanged')}
          </Notice>
        )}
        {Shipments.map((shipment, index) => (
          <Box
            component="section"
            key={shipment.ShipmentId}
            aria-labelledby={`shipment-${shipment.ShipmentId}-number shipment-${shipment.ShipmentId}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: 6,
              '& + section': { mt: 10, pt: 10, borderTop: 1, borderColor: 'divider' },
            }}
          >
            <ShipmentHeading
              id={`shipment-${shipment.ShipmentId}`}
              number={index + 1}
              count={Shipments.length}
              kind={receiverKind(shipment, cart.OrderForm)}
              day={shipment.DeliveryDate}
              goods={goodsOf(shipment)}
              cartPath={cartPath}
            />
            <ReceiverFields form={form} shipment={shipment} index={index} cart={cart} own={own} stores={stores} />
          </Box>
        ))}
        {notSaved && <Notice tone="warning">{notSaved}</Notice>}
        {/* Mostly the network has failed: what tells a notice would be fetched over it. */}
        <LiveRegion message={draft.isSaved ? t('checkout.receiver.saved') : notSaved} />
      </FormFrame>
    </Box>
  )
}

const titles = {
  home: 'checkout.receiver.title',
  pickup: 'checkout.receiver.titlePickup',
  international: 'checkout.receiver.title',
  funeral: 'checkout.receiver.titleFuneral',
  grave: 'checkout.receiver.titleGrave',
  fastTrack: 'checkout.receiver.titleFastTrack',
  digital: 'checkout.receiver.titleGift',
} as const

/** What goes with a delivery: "Rosendröm, Liten, 2 × Pralinask". */
const goodsOf = ({ LineItems }: Shipment): string =>
  LineItems.map((line) => `${line.Quantity > 1 ? `${line.Quantity} × ` : ''}${lineName(line, currentLocale())}`).join(
    ', ',
  )

/** A key in the fields below does not draw it anew. */
const ShipmentHeading = memo(
  ({
    id,
    number,
    count,
    kind,
    day,
    goods,
    cartPath,
  }: {
    id: string
    number: number
    count: number
    kind: keyof typeof titles
    day: string | null
    goods: string
    cartPath: string
  }) => {
    const { t } = useTranslation()
    const today = useToday()
    const delivered = day && withinSentence(deliveryDayText(day, today, currentLocale()), currentLocale())
    return (
      <Box>
        {count > 1 && (
          <Typography id={`${id}-number`} variant="overline" color="text.secondary">
            {t('checkout.receiver.delivery', { number, count })}
          </Typography>
        )}
        <Typography id={id} variant="h3" component="h2">
          {t(titles[kind])}
        </Typography>
        {count > 1 && <Typography sx={{ mt: 2, fontWeight: 600 }}>{goods}</Typography>}
        {!delivered && kind !== 'fastTrack' && (
          <Box sx={{ mt: 4 }}>
            <Notice action={<KitLink href={cartPath}>{t('cart.shipment.choose')}</KitLink>}>
              {t('cart.shipment.missing')}
            </Notice>
          </Box>
        )}
        {delivered && (
          <Typography sx={{ mt: 2, color: 'text.secondary' }}>
            {t(kind === 'pickup' ? 'checkout.receiver.collected' : 'checkout.receiver.delivered', { day: delivered })}{' '}
            <KitLink href={cartPath}>{t('checkout.receiver.changeDelivery')}</KitLink>
          </Typography>
        )}
      </Box>
    )
  },
)
