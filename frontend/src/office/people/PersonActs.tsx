import type { Language } from '@bukett/contracts/rules/language'
import type { PersonAct, PersonCard } from '@bukett/contracts/http/office-people'
import { Notice, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { UnderWay } from '../../shared/account/UnderWay'
import { nameOf } from '../../shared/account/use-account'
import { useAccountEnd, useExport } from '../../shared/account/use-own-account'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { LanguageField } from '../shell/LanguageField'
import { useCustomerTexts } from './customer-texts'
import type { PersonAction } from './use-customers'
import { endOrPause, logOut, mailPassword, usePersonChange } from './use-people'

/** What could not be done, in the spec's words (spec 3 §8). */
const failed = {
  inactivate: 'account.privacy.inactivateFailed',
  activate: 'account.privacy.activateFailed',
  remove: 'account.privacy.removeFailed',
  anonymize: 'account.privacy.anonymizeFailed',
  leave: 'account.users.updateFailed',
} as const satisfies Record<PersonAction, string>

const said = {
  inactivate: 'person.inactivated',
  activate: 'person.activated',
  remove: 'person.removed',
  anonymize: 'person.anonymized',
  leave: 'person.left',
} as const satisfies Record<PersonAction, string>

/** What may be done to the account (AC-10), and nothing that would be refused. Each step is asked about first and told after. */
export const PersonActs = ({ card }: { card: PersonCard }) => {
  const t = useCustomerTexts()
  const { t: shop } = useTranslation()
  const dialogs = useDialogs()
  const { Person: user, May } = card
  const may = (act: PersonAct): boolean => May.includes(act)
  const name = nameOf(user)
  const [done, setDone] = useState('')
  const [language, setLanguage] = useState<Language>(card.Language ?? 'sv')
  const leaving = usePersonChange(user.id, logOut)
  const resetting = usePersonChange(user.id, (id: string) => mailPassword(id, language))
  const ending = usePersonChange(user.id, endOrPause)
  const exporting = useExport(user.id)
  const { data: end } = useAccountEnd(user.id, { isWanted: may('anonymise') })
  const isBusy = leaving.isPending || resetting.isPending || ending.isPending

  const ask = async (action: PersonAction): Promise<void> => {
    const isSure =
      action === 'activate' ||
      (await dialogs.confirm({
        title: t(`person.${action}Title`, { name, company: user.organization }),
        text: t(`person.${action}Text`),
        confirm: t(`person.${action}`),
        tone: 'danger',
      }))
    if (!isSure) return
    setDone('')
    ending.mutate({ action, card }, { onSuccess: () => setDone(t(said[action], { name })) })
  }
  const askLogOut = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('card.logOutTitle', { name }),
      text: t('card.logOutText'),
      confirm: t('card.logOut'),
    })
    if (isSure) leaving.mutate(user.id, { onSuccess: () => setDone(t('card.loggedOut')) })
  }
  const askPassword = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('card.passwordTitle', { email: user.email }),
      text: t('card.passwordText'),
      confirm: t('card.password'),
    })
    if (isSure) resetting.mutate(user.id, { onSuccess: () => setDone(t('card.passwordSent')) })
  }
  const actions = actionsFor(card, end?.mayBeDeleted !== false)
  const error = leaving.error ?? resetting.error
  if (May.length === 0 && actions.length === 0 && !done) return null
  return (
    <PageCard title={t('card.account')}>
      {error && <Failure error={error} title={t('card.actFailed')} />}
      {ending.error && ending.variables && (
        <Failure error={ending.error} title={shop(failed[ending.variables.action])} />
      )}
      {done && (
        <Notice tone="success" announce="status">
          {done}
        </Notice>
      )}
      {may('resetPassword') && (
        <LanguageField label={t('card.passwordLanguage')} value={language} onChange={setLanguage} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {may('endSessions') && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void askLogOut()}>
            {t('card.logOut')}
          </Button>
        )}
        {may('resetPassword') && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void askPassword()}>
            {t('card.password')}
          </Button>
        )}
      </Box>
      {may('export') && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          {exporting.error && <Failure error={exporting.error} title={t('card.exportFailed')} />}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('card.exportText')}
          </Typography>
          <Button
            variant="outlined"
            loading={exporting.isPending}
            onClick={() => {
              exporting.mutate()
            }}
          >
            {t('card.export')}
          </Button>
        </Box>
      )}
      {end && <UnderWay end={end} text={(day) => t('card.endingText', { day })} />}
      {actions.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {actions.map((one) => (
            <Button
              key={one}
              variant="outlined"
              {...(one !== 'activate' && { color: 'error' as const })}
              loading={ending.isPending && ending.variables.action === one}
              disabled={isBusy}
              onClick={() => void ask(one)}
            >
              {t(`person.${one}`)}
            </Button>
          ))}
        </Box>
      )}
    </PageCard>
  )
}

/** Taking somebody out of a company is customer service's; ending and pausing is the lead's. */
const actionsFor = ({ Person, May }: PersonCard, mayBeDeleted: boolean): PersonAction[] => [
  ...(May.includes('inactivate') ? (['inactivate'] as const) : []),
  ...(May.includes('activate') ? (['activate'] as const) : []),
  ...(Person.organizationId !== null && May.includes('change') ? (['leave'] as const) : []),
  ...(May.includes('anonymise') && mayBeDeleted ? (['remove'] as const) : []),
  ...(May.includes('anonymise') ? (['anonymize'] as const) : []),
]
