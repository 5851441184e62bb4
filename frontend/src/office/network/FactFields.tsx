import { brand, TextField } from '@bukett/ui-kit'
import type { Form } from '../../shared/form'
import { FormPart, Wide } from '../../shared/FormPart'
import { Tick } from '../../shared/Tick'
import type { Facts } from './member-fields'
import { useNetworkTexts } from './texts'

type FactForm = Pick<Form<Facts>, 'text' | 'tick'>

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
          <TextField
            {...form.text('storeType')}
            hint={t('facts.storeTypeHint', { brand: brand.name })}
            maxLength={40}
            autoComplete="off"
            required
          />
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
