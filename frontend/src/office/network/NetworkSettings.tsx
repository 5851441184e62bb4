import { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import { networkSettingsApi } from '@bukett/contracts/http/network-settings'
import { DELIVERY_TYPES, type DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { LinesSkeleton, Select, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart } from '../../shared/FormPart'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { Tick } from '../../shared/Tick'
import { FixedFees } from './FixedFees'
import { useHappened } from './Happened'
import { kronorOf, useChoices, useTypeName } from './network-names'
import { kronorText } from '../shell/typed-numbers'
import { useVersionedForm } from '../../shared/use-versioned-form'
import { versionedFailure } from '../shell/Clashes'
import { useUnsavedValues } from '../shell/use-unsaved'
import { SellerPart } from './SellerPart'
import { settingFields, settingsOf, valuesOf } from './settings-form'
import { useNetworkTexts } from './texts'
import { type NetworkSettingsView, useSettings } from './use-keeping'
import { useFocusBack } from '../shell/use-focus-back'
import { type SettingsPart, useSaving } from './use-saving'

/** What holds for the whole network and is nobody's own. */
export const NetworkSettings = () => {
  const t = useNetworkTexts()
  const [said, say] = useHappened()
  const { data, error, refetch } = useSettings()
  if (error && !data) return <Failure error={error} title={t('settings.failed')} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={8} />
  const part = { settings: data, say, readAgain: async () => (await refetch()).data }
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {said}
      <SellerPart {...part} />
      <Settings {...part} />
      <BaseFees {...part} />
      <FixedFees />
    </Box>
  )
}

const Settings = (part: SettingsPart) => {
  const t = useNetworkTexts()
  const { settings, readAgain } = part
  const { send, saved } = useSaving(part)
  const { Version: _, fees: __, seller: ___, ...before } = settings
  const form = useVersionedForm({
    read: settings,
    readAgain,
    stale: 'broker.settings-changed',
    valuesOf,
    labels: {
      fastTrack: t('settings.fastTrack'),
      tellOfLeftCarts: t('settings.tellOfLeftCarts'),
      lateGiftCard: t('settings.lateGiftCard'),
      creditLimit: t('settings.creditLimit'),
      storeSearchRadiusKm: t('settings.storeSearchRadiusKm'),
      holdMinutes: t('settings.holdMinutes'),
      pickupRadiusKm: t('settings.pickupRadiusKm'),
      pickupLeadMinutes: t('settings.pickupLeadMinutes'),
      pickupLastSlotMinutes: t('settings.pickupLastSlotMinutes'),
      pickupPerSlot: t('settings.pickupPerSlot'),
      earlyClosing: t('settings.earlyClosing'),
      'openDayHours.open': t('settings.openFrom'),
      'openDayHours.close': t('settings.openTo'),
      minOpenMinutes: t('settings.minOpenMinutes'),
      minutesBeforeClose: t('settings.minutesBeforeClose'),
      brandCode: t('settings.brandCode'),
      reciprocityWeight: t('settings.reciprocityWeight'),
      unreviewedQualityFactor: t('settings.unreviewedQualityFactor'),
      sellingPercent: t('settings.sellingPercent'),
      deliveringPercent: t('settings.deliveringPercent'),
    },
    schema: networkSettingsApi.change.body,
    bodyOf: (values, { Version }) => ({ ...settingsOf(values), Version }),
    send,
    readOf: (now) => now,
    onDone: (now) => saved(now, before, t('settings.saved')),
  })
  useUnsavedValues(form.values, valuesOf(settings))
  return (
    <PageCard title={t('settings.title')}>
      <Typography color="text.secondary">{t('settings.text')}</Typography>
      <FormFrame form={form} label={t('settings.title')} submit={t('save')} failure={versionedFailure}>
        <Box>
          <Tick {...form.tick('fastTrack')} />
          <Typography variant="body2" color="text.secondary">
            {t('settings.fastTrackHint')}
          </Typography>
        </Box>
        <Box>
          <Tick {...form.tick('tellOfLeftCarts')} />
          <Typography variant="body2" color="text.secondary">
            {t('settings.tellOfLeftCartsHint')}
          </Typography>
        </Box>
        {settingFields.map(({ title, fields }) => (
          <FormPart key={title} title={t(title)}>
            {fields.map(({ name, hint, mode }) => (
              <TextField
                key={name}
                {...form.text(name)}
                hint={t(hint)}
                {...(mode && { inputMode: mode })}
                maxLength={20}
                autoComplete="off"
                required={name !== 'pickupPerSlot' && name !== 'creditLimit'}
              />
            ))}
          </FormPart>
        ))}
      </FormFrame>
    </PageCard>
  )
}

/** FE-03: what a way of delivery costs where nobody has said anything else. */
const BaseFees = (part: SettingsPart) => {
  const t = useNetworkTexts()
  const choices = useChoices()
  const [type, setType] = useState<DeliveryType>(DELIVERY_TYPES[4])
  return (
    <PageCard title={t('settings.fees')}>
      <Typography color="text.secondary">{t('settings.feesText')}</Typography>
      <Select label={t('areas.way')} value={type} onChange={setType} options={choices.deliveryTypes} />
      <BaseFee key={type} type={type} {...part} />
    </PageCard>
  )
}

const BaseFee = ({ type, ...part }: SettingsPart & { type: DeliveryType }) => {
  const t = useNetworkTexts()
  const priceText = usePriceText()
  const way = useTypeName()(type)
  const dialogs = useDialogs()
  const { settings, readAgain } = part
  const { send, saved } = useSaving(part)
  const before = settings.fees[type]
  const isSure = async (price: number): Promise<boolean> => {
    if (price === before) return true
    const after = priceText(price)
    return dialogs.confirm({
      title: t('fees.sure.title'),
      text: t('settings.feeSure', { way, before: priceText(before), after }),
      confirm: t('fees.sure.confirm', { after }),
    })
  }
  const form = useVersionedForm({
    read: settings,
    readAgain,
    stale: 'broker.settings-changed',
    valuesOf: ({ fees }) => ({ Price: kronorText(fees[type]) }),
    labels: { Price: t('fees.price') },
    schema: brokerFeesApi.setFee.body,
    bodyOf: ({ Price: typed }) => ({ Price: kronorOf(typed) }),
    send: async ({ Price }: { Price: number }) =>
      (await isSure(Price)) ? send({ Version: settings.Version, fees: { [type]: Price } }) : undefined,
    onDone: (now) => {
      if (!now) {
        focusBack()
        return
      }
      const was = { fees: { [type]: before } } as Partial<NetworkSettingsView>
      saved(now, was, t('settings.feeSet', { way, price: priceText(now.fees[type]) }))
    },
  })
  const focusBack = useFocusBack(form)
  return (
    <>
      <Typography>{t('settings.feeNow', { price: priceText(before) })}</Typography>
      <FormFrame form={form} label={t('settings.fees')} submit={t('save')} failure={versionedFailure}>
        <Box sx={{ maxWidth: 240 }}>
          <TextField {...form.text('Price')} inputMode="decimal" maxLength={9} autoComplete="off" required />
        </Box>
      </FormFrame>
    </>
  )
}
