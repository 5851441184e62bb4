import { Select, TextField } from '@bukett/ui-kit'
import { Failure } from '../../shared/Failure'
import type { Form } from '../../shared/form'
import { FormPart, Wide } from '../../shared/FormPart'
import { Tick } from '../../shared/Tick'
import type { Facts } from './member-fields'
import { useNetworkTexts } from './texts'
import { useStoreTypes } from './use-network'

type FactForm = Pick<Form<Facts>, 'text' | 'tick' | 'values' | 'set'>

/** What a store's own administrator keeps of it. */
export const ShopFields = ({ form }: { form: FactForm }) => {
  const t = useNetworkTexts()
  return (
    <>
      <FormPart title={t('facts.shop')}>
        <TextField {...form.text('memberShopName')} hint={t('facts.memberShopNameHint')} maxLength={100} required />
        <TextField {...form.text('name')} maxLength={100} required />
        <Wide>
          <TextField {...form.text('storeAddress')} autoComplete="off" maxLength={100} required />
        </Wide>
        <TextField {...form.text('storePostalCode')} inputMode="numeric" autoComplete="off" maxLength={6} required />
        <TextField {...form.text('storeCity')} autoComplete="off" maxLength={60} required />
        <TextField {...form.text('phone')} type="tel" inputMode="tel" autoComplete="off" maxLength={30} required />
      </FormPart>
      <FormPart title={t('facts.place')}>
        <TextField
          {...form.text('latitude')}
          hint={t('facts.placeHint')}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          optional
        />
        <TextField {...form.text('longitude')} inputMode="decimal" maxLength={20} autoComplete="off" optional />
      </FormPart>
      <FormPart title={t('facts.does')}>
        <Tick {...form.tick('pickup')} />
        <Tick {...form.tick('acceptsOpenDate')} />
      </FormPart>
    </>
  )
}

/** What only the network's broker says of a store: its kind, its dates (AD-07), and what its weight follows from. */
export const StandingFields = ({ form }: { form: FactForm }) => {
  const t = useNetworkTexts()
  return (
    <>
      <FormPart title={t('facts.standing')}>
        <Wide>
          <StoreType form={form} />
        </Wide>
        <TextField {...form.text('startDate')} type="date" optional />
        <TextField {...form.text('stopDate')} type="date" hint={t('facts.stopDateHint')} optional />
        <Tick {...form.tick('certifiedSustainable')} />
        <Tick {...form.tick('highAmountOfComplaints')} />
        <Tick {...form.tick('isCampaignStore')} />
      </FormPart>
      <FormPart title={t('facts.suspension')}>
        <TextField {...form.text('suspendedFrom')} type="date" hint={t('facts.suspensionHint')} optional />
        <TextField {...form.text('suspendedUntil')} type="date" optional />
      </FormPart>
    </>
  )
}

/** No kind that can be kept is called so. */
const another = ' '

/** What it weighs is seen with it; a kind that the network has none of is typed on purpose. */
const StoreType = ({ form }: { form: FactForm }) => {
  const t = useNetworkTexts()
  const { data = [], error: unread, refetch } = useStoreTypes()
  const { storeType, isNewStoreType } = form.values
  const { error, name, ...field } = form.text('storeType')
  const isListed = storeType === '' || data.some((one) => one.storeType === storeType)
  return (
    <>
      <Select
        {...field}
        // What is refused leads to where the new one is typed.
        {...(!isNewStoreType && { name, ...(error !== undefined && { error }) })}
        hint={t('facts.storeTypeHint')}
        value={isNewStoreType ? another : storeType}
        onChange={(chosen) =>
          form.set(
            chosen === another ? { isNewStoreType: true, storeType: '' } : { isNewStoreType: false, storeType: chosen },
          )
        }
        options={[
          ...(storeType === '' && !isNewStoreType ? [{ value: '', label: t('choose') }] : []),
          ...data.map((one) => ({ value: one.storeType, label: t('facts.storeTypeWith', one) })),
          ...(isListed || isNewStoreType ? [] : [{ value: storeType, label: storeType }]),
          { value: another, label: t('facts.anotherType') },
        ]}
        required
      />
      {unread && <Failure error={unread} title={t('facts.storeTypesFailed')} onRetry={refetch} />}
      {isNewStoreType && (
        <TextField
          {...form.text('storeType')}
          label={t('facts.newStoreType')}
          hint={t('facts.newStoreTypeHint')}
          maxLength={40}
          autoComplete="off"
          required
        />
      )}
    </>
  )
}
