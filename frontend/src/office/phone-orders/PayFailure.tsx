import { ApiError } from '@bukett/contracts'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { Failure } from '../../shared/Failure'
import { usePhoneOrderTexts } from './texts'
import { PartsNotSaved, useUnsavedParts } from './unsaved-parts'

type OrderLabel =
  | 'order.firstName'
  | 'order.lastName'
  | 'order.company'
  | 'order.email'
  | 'order.phone'
  | 'order.postalCode'
  | 'order.greeting'

/** What the two forms of people call their fields: "För få tecken" alone says nothing of where. */
const labels: ReadonlyMap<string, OrderLabel> = new Map([
  ['FirstName', 'order.firstName'],
  ['LastName', 'order.lastName'],
  ['CompanyName', 'order.company'],
  ['BillingAddressEmail', 'order.email'],
  ['DayTimePhoneNumber', 'order.phone'],
  ['PostalCode', 'order.postalCode'],
  ['GreetingCardText', 'order.greeting'],
])

/** Why it cannot be paid yet: what is missing in the order, in the server's words, so that the caller can be asked. */
export const PayFailure = ({ error }: { error: Error }) => {
  const t = usePhoneOrderTexts()
  const { unsaved } = useUnsavedParts()
  if (error instanceof PartsNotSaved) return unsaved.length > 0 && <Listed title={t('pay.saveFirst')} lines={unsaved} />
  const fields = error instanceof ApiError ? (error.body.fields ?? []) : []
  const named = ({ path, Message }: { path: string; Message: string }): string => {
    const label = labels.get(path.split('.').at(-1) ?? '')
    const part = path.includes('.BillingAddress') ? 'order.buyer' : 'order.delivery'
    return label && Message ? `${t(part)}, ${t(label).toLowerCase()}: ${Message}` : Message
  }
  const missing = [...new Set(fields.map(named).filter(Boolean))]
  if (missing.length === 0) return <Failure error={error} title={t('pay.failed')} />
  return <Listed title={t('pay.asksMore')} lines={missing} />
}

const Listed = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <Notice tone="error" announce="alert" title={title}>
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  </Notice>
)
