import type { Merchant, MerchantPerson } from '@bukett/contracts/http/paylater-admin'
import { MERCHANT_ROLES } from '@bukett/contracts/rules/merchant-terms'
import { DenseTable, Notice, Tag, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { nameOf } from '../../shared/account/use-account'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { ScreenOfRows } from '../../shared/ScreenOfRows'
import { useDeskTexts } from './desk-texts'
import { Nothing } from './Nothing'
import { PersonDialog } from './PersonDialog'
import { usePeople, usePersonAct } from './use-merchant'

interface MerchantPeopleProps {
  merchant: Merchant
  /** Senare says who administers a merchant; that one, who develops for it. */
  isSenare: boolean
}

type Act = MerchantPerson['May'][number]

/** Who looks after a merchant: adding somebody, inviting again, another role, and no more. */
export const MerchantPeople = ({ merchant, isSenare }: MerchantPeopleProps) => {
  const { t } = useTranslation()
  const desk = useDeskTexts()
  const dialogs = useDialogs()
  const people = usePeople(merchant.id)
  const acting = usePersonAct(merchant.id)
  const [done, setDone] = useState('')

  const add = async (): Promise<void> => {
    const gives = isSenare ? MERCHANT_ROLES : (['MerchantDeveloper'] as const)
    const added = await dialogs.open(PersonDialog, { merchantId: merchant.id, gives })
    if (added) setDone(desk(added.hasBegun ? 'people.added' : 'people.invited', { name: nameOf(added) }))
  }
  const run = async (act: Act, person: MerchantPerson): Promise<void> => {
    const name = nameOf(person)
    const question =
      act === 'remove'
        ? { title: desk('people.removeTitle', { name }), text: desk('people.removeText') }
        : act === 'role'
          ? {
              title: desk(`people.roleTitle.${otherRole(person)}`, { name }),
              text: desk('people.roleText'),
            }
          : null
    const confirm = labelOf(act, person)
    if (question && !(await dialogs.confirm({ ...question, confirm, ...(act === 'remove' && { tone: 'danger' }) })))
      return
    setDone('')
    const said = { invite: 'again', role: 'changed', remove: 'removed' } as const
    acting.mutate({ act, person }, { onSuccess: () => setDone(desk(`people.${said[act]}`, { name })) })
  }
  const labelOf = (act: Act, person: MerchantPerson): string =>
    act === 'role' ? desk(`people.make.${otherRole(person)}`) : desk(`people.acts.${act}`)
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', justifyContent: 'space-between' }}>
        <div>
          <Typography variant="h4" component="h2">
            {desk('people.title')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>{desk('people.text')}</Typography>
        </div>
        <Button variant="contained" onClick={() => void add()}>
          {desk('people.add')}
        </Button>
      </Box>
      {acting.error && <Failure error={acting.error} />}
      {done && (
        <Notice tone="success" announce="status">
          {done}
        </Notice>
      )}
      {people.error && <Failure error={people.error} title={desk('people.loadFailed')} onRetry={people.refetch} />}
      {people.isPending && <ScreenOfRows rows={2} />}
      {people.data && (
        <DenseTable
          caption={desk('people.title')}
          rows={people.data}
          keyOf={({ id }) => id}
          empty={<Nothing title={desk('people.empty')}>{desk('people.emptyText')}</Nothing>}
          columns={[
            { key: 'name', header: desk('people.name'), cell: nameOf },
            { key: 'email', header: desk('people.email'), cell: ({ email }) => email },
            { key: 'role', header: desk('people.role'), cell: ({ role }) => desk(`people.roles.${role}`) },
            {
              key: 'state',
              header: t('merchant.keys.state'),
              cell: ({ isActive, hasBegun }) => (
                <Tag tone={isActive && hasBegun ? 'leaf' : 'neutral'}>
                  {desk(isActive ? (hasBegun ? 'people.begun' : 'people.waits') : 'people.inactive')}
                </Tag>
              ),
            },
            {
              key: 'actions',
              header: t('merchant.keys.actions'),
              align: 'end',
              cell: (person) =>
                person.May.length > 0 && (
                  <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
                    {person.May.map((act) => (
                      <Button
                        key={act}
                        size="small"
                        variant="outlined"
                        disabled={acting.isPending}
                        aria-label={t('merchant.keys.forKey', { action: labelOf(act, person), name: nameOf(person) })}
                        onClick={() => void run(act, person)}
                      >
                        {labelOf(act, person)}
                      </Button>
                    ))}
                  </Box>
                ),
            },
          ]}
        />
      )}
    </Box>
  )
}

const otherRole = ({ role }: MerchantPerson) => (role === 'MerchantAdmin' ? 'MerchantDeveloper' : 'MerchantAdmin')
