import { ApiError } from '@bukett/contracts'
import type { PersonCard } from '@bukett/contracts/http/office-people'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { phoneText } from '@bukett/contracts/rules/phone'
import { KitLink, Notice, LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { nameOf } from '../../shared/account/use-account'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { useCustomerTexts } from './customer-texts'
import { PersonState } from './PeopleSearch'
import { PersonActs } from './PersonActs'
import { PersonCompany } from './PersonCompany'
import { PersonDetails } from './PersonDetails'
import { PersonMessages } from './PersonMessages'
import { PersonNotes } from './PersonNotes'
import { PersonOrders } from './PersonOrders'
import { PersonSubscriptions } from './PersonSubscriptions'
import { ListOf, PersonReminders, PersonValue } from './PersonValue'
import { usePersonCard } from './use-people'

export interface PersonViewProps {
  id: string
  hrefOfSearch: string
  hrefOfCompany: (id: string) => string
  hrefOfOrder: (id: string) => string
  /** To the list of orders, with the person's alone. */
  hrefOfAllOrders: (id: string) => string
  hrefOfSubscription: (number: string) => string
  hrefOfGiftCard: (id: string) => string
  /** Begins an order for the person; the card is told how that goes. */
  phoneOrder: { begin: (card: PersonCard) => void; isPending: boolean; error: Error | null }
}

/** Everything about one person on one page. */
export const PersonView = ({
  id,
  hrefOfSearch,
  hrefOfCompany,
  hrefOfOrder,
  hrefOfAllOrders,
  hrefOfSubscription,
  hrefOfGiftCard,
  phoneOrder,
}: PersonViewProps) => {
  const t = useCustomerTexts()
  const { data: card, error, refetch } = usePersonCard(id)
  const back = <KitLink href={hrefOfSearch}>{t('card.back')}</KitLink>
  const isGone = error instanceof ApiError && error.status === 404
  if (isGone || (error && !card))
    return (
      <>
        <div>{back}</div>
        {isGone ? (
          <Notice tone="info" announce="status">
            {t('card.gone')}
          </Notice>
        ) : (
          <Failure error={error} title={t('card.failed')} onRetry={refetch} />
        )}
      </>
    )
  if (!card) return <LinesSkeleton lines={6} />
  const { Person, May } = card
  const isOver = Person.endsOn !== null || (!Person.isActive && Person.roles.length === 0)
  return (
    <>
      <div>{back}</div>
      {phoneOrder.error && <Failure error={phoneOrder.error} title={t('card.phoneOrderFailed')} />}
      <Head card={card} hrefOfCompany={hrefOfCompany} phoneOrder={isOver ? null : phoneOrder} />
      {!isOver && May.length === 0 && <Notice tone="info">{t('card.readOnly')}</Notice>}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Column>
          <PageCard title={t('card.orders')}>
            <PersonOrders id={id} hrefOfOrder={hrefOfOrder} hrefOfAll={hrefOfAllOrders} />
          </PageCard>
          <PageCard title={t('card.subscriptions')}>
            <PersonSubscriptions card={card} hrefOfSubscription={hrefOfSubscription} />
          </PageCard>
          <PageCard title={t('card.reminders')}>
            <PersonReminders reminders={card.Reminders} />
          </PageCard>
          <PageCard title={t('card.value')}>
            <PersonValue card={card} hrefOfGiftCard={hrefOfGiftCard} />
          </PageCard>
          <PageCard title={t('card.messages')}>
            <PersonMessages messages={card.Messages} hrefOfOrder={hrefOfOrder} />
          </PageCard>
        </Column>
        <Column>
          <PageCard title={t('card.notes')}>
            <PersonNotes card={card} />
          </PageCard>
          {May.includes('change') && <PersonDetails key={`${id}-details`} card={card} />}
          {May.includes('change') && <PersonCompany card={card} />}
          <PageCard title={t('card.consents')}>
            <Consents card={card} />
          </PageCard>
          <PersonActs card={card} />
        </Column>
      </Box>
    </>
  )
}

const Column = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
)

interface HeadProps {
  phoneOrder: PersonViewProps['phoneOrder'] | null
  card: PersonCard
  hrefOfCompany: (id: string) => string
}

const Head = ({ card, hrefOfCompany, phoneOrder }: HeadProps) => {
  const { Person, CreatedAt, LastLoginAt, Sessions } = card
  const t = useCustomerTexts()
  const { t: shop, language } = useTranslation()
  const day = (at: string): string => dateText(stockholmDay(at), language, { withYear: true })
  const { email, isEmailVerified, phone, address, zipCode, city, organizationId, organization } = Person
  const street = [address, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {nameOf(Person) || email}
        </Typography>
        <PersonState {...Person} />
        {phoneOrder && (
          <Button
            variant="contained"
            loading={phoneOrder.isPending}
            onClick={() => phoneOrder.begin(card)}
            sx={{ ml: { sm: 'auto' } }}
          >
            {t('card.phoneOrder')}
          </Button>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
        }}
      >
        <Fact term={shop('account.email')}>
          {email}
          {!isEmailVerified && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
              {t('card.unproved')}
            </Typography>
          )}
        </Fact>
        {phone && <Fact term={t('person.phone')}>{phoneText(phone)}</Fact>}
        {street && <Fact term={t('card.address')}>{street}</Fact>}
        {Person.personalIdentityNumber && <Fact term={t('card.personalNumber')}>{Person.personalIdentityNumber}</Fact>}
        <Fact term={t('person.company')}>
          {organizationId === null ? (
            t('person.private')
          ) : (
            <KitLink href={hrefOfCompany(organizationId)}>{organization}</KitLink>
          )}
        </Fact>
        <Fact term={t('person.account')}>
          {t('card.since', { day: day(CreatedAt) })}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
            {LastLoginAt ? t('card.lastLogin', { day: day(LastLoginAt) }) : t('card.neverLoggedIn')}
            {Sessions > 0 && ` · ${t('card.sessions', { count: Sessions })}`}
          </Typography>
        </Fact>
      </Box>
    </Box>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
      {term}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </div>
)

const Consents = ({ card: { Person } }: { card: PersonCard }) => {
  const t = useCustomerTexts()
  const said = (isGiven: boolean): string => t(isGiven ? 'card.given' : 'card.notGiven')
  return (
    <>
      <ListOf
        empty=""
        rows={[
          [t('card.terms'), said(Person.acceptPurchaseTerms)],
          [t('card.offersEmail'), said(Person.receiveOffersEmail)],
          [t('card.offersSms'), said(Person.receiveOffersSms)],
        ].map(([what, answer]) => `${what}: ${answer}`)}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('card.consentsText')}
      </Typography>
    </>
  )
}
