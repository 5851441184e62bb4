import { ApiError } from '@bukett/contracts'
import { directoryErrors } from '@bukett/contracts/errors/directory'
import { type CompanyHit, directoryApi, type PersonHit } from '@bukett/contracts/http/directory'
import type { ShippingAddress } from '@bukett/contracts/http/shipment'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { type DialogProps, HitPicker, Sheet, Tabs } from '@bukett/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale, messageOf } from '../../shared/api'

/** What the registers know of somebody's address. */
export type FoundAddress = Partial<ShippingAddress>

type Kind = 'person' | 'company'

/** A number is looked up as a phone's, anything else as a name. */
const searchBy = (words: string): { phone: string } | { name: string } =>
  /^\+?\d[\d\s/-]+$/.test(words) ? { phone: words } : { name: words }

/** `dialogs.open(AddressDialog, 'person')`: a person or a company of the registers (spec 1 §2). */
export const AddressDialog = ({ open, payload, onClose }: DialogProps<Kind, FoundAddress>) => {
  const { t } = useTranslation()
  const [kind, setKind] = useState(payload)
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('checkout.lookup.title')}>
      <Tabs
        label={t('checkout.lookup.kinds')}
        value={kind}
        onChange={setKind}
        tabs={[
          { value: 'person', label: t('checkout.lookup.person'), content: <PersonPicker onChoose={onClose} /> },
          { value: 'company', label: t('checkout.lookup.company'), content: <CompanyPicker onChoose={onClose} /> },
        ]}
      />
    </Sheet>
  )
}

interface PickerProps {
  onChoose: (address: FoundAddress) => void
}

const PersonPicker = ({ onChoose }: PickerProps) => {
  const { t } = useTranslation()
  return (
    <RegisterPicker<PersonHit>
      failed="directory.person-fetch-failed"
      hitsLabel={t('checkout.lookup.persons')}
      search={(words) => call(directoryApi.persons, { query: searchBy(words) })}
      titleOf={({ FirstName, LastName }) => `${FirstName} ${LastName}`}
      fetch={async (id) => {
        const { Id: _, PhoneNumber, ...address } = await call(directoryApi.person, { query: { id } })
        return { ...address, DayTimePhoneNumber: PhoneNumber ?? '' }
      }}
      onChoose={onChoose}
    />
  )
}

const CompanyPicker = ({ onChoose }: PickerProps) => {
  const { t } = useTranslation()
  return (
    <RegisterPicker<CompanyHit>
      failed="directory.company-fetch-failed"
      hitsLabel={t('checkout.lookup.companies')}
      search={(words) => call(directoryApi.companies, { query: searchBy(words) })}
      titleOf={({ CompanyName }) => CompanyName}
      fetch={async (id) => {
        const { Id: _, OrgNr: __, PhoneNumber, ...address } = await call(directoryApi.company, { query: { id } })
        return { ...address, DayTimePhoneNumber: PhoneNumber ?? '' }
      }}
      onChoose={onChoose}
    />
  )
}

/** Spec 1 §8: a look-up that fails has words of its own. What the register answers is told as it is. */
const isOutOfReach = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

interface RegisterPickerProps<Hit> extends PickerProps {
  failed: 'directory.person-fetch-failed' | 'directory.company-fetch-failed'
  hitsLabel: string
  search: (words: string) => Promise<Hit[]>
  titleOf: (hit: Hit) => string
  fetch: (id: string) => Promise<FoundAddress>
}

/** Searches, shows up to twelve hits, and fetches the one that is chosen. */
const RegisterPicker = <Hit extends PersonHit | CompanyHit>({
  failed,
  hitsLabel,
  search,
  titleOf,
  fetch,
  onChoose,
}: RegisterPickerProps<Hit>) => {
  const { t } = useTranslation()
  const searching = useMutation({ mutationFn: search })
  const fetching = useMutation({
    mutationFn: fetch,
    // What the register does not know is not wiped out in the form.
    onSuccess: (address) => onChoose(Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''))),
  })
  const error = fetching.error ?? searching.error
  return (
    <HitPicker
      label={t('checkout.lookup.words')}
      action={t('checkout.lookup.search')}
      hitsLabel={hitsLabel}
      hits={(searching.data ?? []).map((hit) => ({
        key: hit.Id,
        title: titleOf(hit),
        text: `${hit.Line1}, ${postalCodeText(hit.PostalCode)} ${hit.City}`,
      }))}
      waiting={searching.isPending || fetching.isPending}
      {...(error && { error: isOutOfReach(error) ? directoryErrors[failed][currentLocale()] : messageOf(error) })}
      onSearch={(words) => {
        fetching.reset()
        searching.mutate(words)
      }}
      onChoose={fetching.mutate}
    />
  )
}
