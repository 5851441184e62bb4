import { massOrderApi } from '@bukett/contracts/http/mass-order'
import { checkOrganisationName, checkPersonName } from '@bukett/contracts/rules/names'
import { phoneText } from '@bukett/contracts/rules/phone'
import { AppliedRows, GreetingField, LiveRegion, Notice, PostalCodeField, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { organisationNumberFault } from '../../shared/account/person-rules'
import { useForm } from '../../shared/form'
import { refusalOf } from '../../shared/refusal-of'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { cardCheck } from '../../shared/greeting-check'
import { usePriceText } from '../../shared/money'
import { Tick } from '../../shared/Tick'
import { CardChooser } from './CardChooser'
import { type BulkCard, type BulkRow, countOf, deliveryTypeOf, rowsFault, sentRow, totalOf, withRow } from './bulk-rows'
import { type MassOrderBody, sendMassOrder } from './use-bulk-order'

export interface KnownCompany {
  organizationId: string | null
  companyName: string
  orgNr: string
  firstName: string
  lastName: string
  email: string
  phone: string
  line1: string
  postalCode: string
  city: string
}

export interface BulkFormProps {
  cards: readonly BulkCard[]
  known: KnownCompany
  onSent: (sent: { email: string; uploadToken: string | null }) => void
}

const address = (field: keyof MassOrderBody['Address']): string => `Address.${field}`

/** The cards, the words on them, and the company that orders. */
export const BulkForm = ({ cards, known, onSent }: BulkFormProps) => {
  const { t } = useTranslation()
  const [rows, setRows] = useState<readonly BulkRow[]>([])
  const deliveryText = ({ card }: BulkRow): string => t(`checkout.bulk.deliveryTypes.${deliveryTypeOf(card)}`)
  const form = useForm({
    initial: {
      rows: '',
      GreetingCardText: '',
      WantLogotype: false,
      [address('CompanyName')]: known.companyName,
      [address('OrgNr')]: known.orgNr,
      [address('FirstName')]: known.firstName,
      [address('LastName')]: known.lastName,
      [address('Email')]: known.email,
      [address('DayTimePhoneNumber')]: phoneText(known.phone),
      [address('Line1')]: known.line1,
      [address('PostalCode')]: known.postalCode,
      [address('City')]: known.city,
    } as Record<string, string | boolean>,
    labels: {
      rows: t('checkout.bulk.added'),
      GreetingCardText: t('checkout.bulk.greeting'),
      WantLogotype: t('checkout.bulk.logotype'),
      [address('CompanyName')]: t('checkout.bulk.name'),
      [address('OrgNr')]: t('checkout.bulk.orgNr'),
      [address('FirstName')]: t('checkout.bulk.firstName'),
      [address('LastName')]: t('checkout.bulk.lastName'),
      [address('Email')]: t('checkout.bulk.email'),
      [address('DayTimePhoneNumber')]: t('checkout.bulk.phone'),
      [address('Line1')]: t('checkout.bulk.address'),
      [address('PostalCode')]: t('checkout.bulk.postalCode'),
      [address('City')]: t('checkout.bulk.city'),
    },
    schema: massOrderApi.send.body,
    bodyOf: (values) => ({
      LineItems: rows.map((row) => sentRow(row, deliveryText(row))),
      GreetingCardText: String(values['GreetingCardText']),
      WantLogotype: values['WantLogotype'] === true,
      Address: Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
          name.startsWith('Address.') ? [[name.slice('Address.'.length), String(value).trim()]] : [],
        ),
      ),
    }),
    check: (values) => ({
      rows: rowsFault(rows),
      [address('CompanyName')]: refusalOf(checkOrganisationName(String(values[address('CompanyName')]))),
      [address('OrgNr')]: organisationNumberFault(String(values[address('OrgNr')])),
      [address('FirstName')]: refusalOf(checkPersonName(String(values[address('FirstName')]))),
      [address('LastName')]: refusalOf(checkPersonName(String(values[address('LastName')]))),
    }),
    send: (body: MassOrderBody) => sendMassOrder(known.organizationId, body),
    onDone: ({ UploadToken }, values) => onSent({ email: String(values[address('Email')]), uploadToken: UploadToken }),
  })
  return (
    <FormFrame
      form={form}
      label={t('checkout.bulk.form')}
      submit={t('checkout.bulk.send')}
      faultsTitle={(labels) => t('checkout.bulk.check', { fields: labels.join(', ').toLowerCase() })}
    >
      <Box
        component="section"
        aria-label={t('checkout.bulk.choose')}
        tabIndex={-1}
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Typography variant="h4" component="h2">
          {t('checkout.bulk.choose')}
        </Typography>
        <CardChooser cards={cards} onAdd={(row) => setRows((current) => withRow(current, row))} />
        <AddedCards rows={rows} deliveryText={deliveryText} onChange={setRows} />
      </Box>
      <RowsFault form={form} />
      <FormPart title={t('checkout.bulk.greeting')}>
        <Wide>
          <GreetingField {...form.text('GreetingCardText')} check={cardCheck} optional />
        </Wide>
        <Wide>
          <Tick {...form.tick('WantLogotype')} />
        </Wide>
      </FormPart>
      <FormPart title={t('checkout.bulk.company')}>
        <TextField {...form.text(address('CompanyName'))} autoComplete="organization" maxLength={100} required />
        <TextField {...form.text(address('OrgNr'))} inputMode="numeric" autoComplete="off" required />
        <Wide>
          <TextField {...form.text(address('Line1'))} autoComplete="street-address" maxLength={100} required />
        </Wide>
        <PostalCodeField {...form.text(address('PostalCode'))} required />
        <TextField {...form.text(address('City'))} autoComplete="address-level2" maxLength={100} required />
      </FormPart>
      <FormPart title={t('checkout.bulk.contact')}>
        <TextField {...form.text(address('FirstName'))} autoComplete="given-name" maxLength={100} required />
        <TextField {...form.text(address('LastName'))} autoComplete="family-name" maxLength={100} required />
        <TextField
          {...form.text(address('Email'))}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextField
          {...form.text(address('DayTimePhoneNumber'))}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          required
        />
      </FormPart>
    </FormFrame>
  )
}

/** What is wrong with the cards together is told where they stand too. */
const RowsFault = ({ form }: { form: { faults: readonly { name: string; message: string }[] } }) => {
  const fault = form.faults.find(({ name }) => name === 'rows')
  return fault ? (
    <Notice tone="error" announce="none">
      {fault.message}
    </Notice>
  ) : null
}

const AddedCards = ({
  rows,
  deliveryText,
  onChange,
}: {
  rows: readonly BulkRow[]
  deliveryText: (row: BulkRow) => string
  onChange: (rows: readonly BulkRow[]) => void
}) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const keyOf = ({ card, price }: BulkRow): string => `${card.code} ${price}`
  const total = t('checkout.bulk.total', { count: countOf(rows), amount: priceText(totalOf(rows)) })
  if (rows.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <AppliedRows
        label={t('checkout.bulk.added')}
        rows={rows.map((row) => ({
          key: keyOf(row),
          label: t('checkout.bulk.row', {
            card: row.card.name,
            quantity: row.quantity,
            price: priceText(row.price),
            type: deliveryText(row).replace(/^./, (first) => first.toLowerCase()),
          }),
        }))}
        onRemove={(key) => onChange(rows.filter((row) => keyOf(row) !== key))}
      />
      <Typography sx={{ fontWeight: 600 }}>{total}</Typography>
      <LiveRegion message={total} />
    </Box>
  )
}
