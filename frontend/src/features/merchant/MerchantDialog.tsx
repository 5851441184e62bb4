import { type Merchant, merchantApi, type MerchantTerms } from '@bukett/contracts/http/paylater-admin'
import { MERCHANT_CATEGORIES } from '@bukett/contracts/rules/merchant-terms'
import { type DialogProps, Select, Sheet, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { Tick } from '../../shared/Tick'
import { useDeskTexts } from './desk-texts'

export interface TermsWish {
  /** Whose terms change; else one is added. */
  readonly merchant?: Merchant
  /** Of whoever opens it: in a dialog that is opened again after a lost answer it is the same call. */
  readonly send: (terms: MerchantTerms) => Promise<Merchant>
}

/** `dialogs.open(MerchantDialog, …)`: what Senare has agreed with a merchant. */
export const MerchantDialog = ({ open, payload, onClose }: DialogProps<TermsWish, Merchant>) => {
  const desk = useDeskTexts()
  const { merchant, send } = payload
  const title = merchant ? desk('about.changeTitle', { name: merchant.name }) : desk('about.add')
  const form = useForm({
    initial: {
      name: merchant?.name ?? '',
      email: merchant?.email ?? '',
      language: merchant?.language ?? 'sv',
      ...(Object.fromEntries(
        MERCHANT_CATEGORIES.map((category) => [category, merchant?.categories.includes(category) ?? false]),
      ) as Record<string, boolean>),
    } as Record<string, string | boolean>,
    labels: {
      name: desk('about.name'),
      email: desk('about.email'),
      language: desk('about.language'),
      categories: desk('about.categories'),
      ...Object.fromEntries(MERCHANT_CATEGORIES.map((one) => [one, desk(`about.category.${one}`)])),
    },
    schema: merchantApi.add.body,
    bodyOf: ({ name, email, language, ...ticked }) => ({
      name,
      email,
      language,
      categories: MERCHANT_CATEGORIES.filter((category) => ticked[category] === true),
    }),
    send,
    onDone: onClose,
  })
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <Box sx={{ pb: 2 }}>
        <FormFrame form={form} label={title} submit={desk(merchant ? 'about.save' : 'about.add')}>
          <TextField {...form.text('name')} autoComplete="off" maxLength={60} required />
          <TextField
            {...form.text('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            hint={desk('about.emailHint')}
            required
          />
          <Select
            label={desk('about.language')}
            name="language"
            value={form.values['language'] === 'en' ? 'en' : 'sv'}
            onChange={(language) => form.set({ language })}
            options={(['sv', 'en'] as const).map((value) => ({ value, label: desk(`about.languages.${value}`) }))}
          />
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
            <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
              {desk('about.categories')}
            </Typography>
            {MERCHANT_CATEGORIES.map((category) => (
              <Tick key={category} {...form.tick(category)} />
            ))}
          </Box>
        </FormFrame>
      </Box>
    </Sheet>
  )
}
