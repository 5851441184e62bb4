import { mayCall } from '@bukett/contracts'
import { KitLink, Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useSettlementTexts } from '../../../../office/settlement/texts'
import { useLocation, useSearchParams } from 'react-router-dom'
import { MemberTermsGate } from '../../../../office/administration/MemberTermsGate'
import { SettlementList } from '../../../../office/settlement/SettlementList'
import { SettlementView } from '../../../../office/settlement/SettlementView'
import { useShellTexts } from '../../../../office/shell/texts'
import { currentLocale } from '../../../../shared/api'
import { useToday } from '../../../../shared/use-today'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'
import { monthsToChoose, monthText } from './last-months'

/** For the stores' administrators, each its own, and for the network's broker, all of them (FE-07). */
export const SettlementPage = () => {
  const t = useSettlementTexts()
  const own = useShellTexts()
  const [query, setQuery] = useSearchParams()
  const { state: kept } = useLocation() as { state: unknown }
  const asked = query.get('manad')
  const months = monthsToChoose(useToday(), asked)
  const month = months.find((one) => one === asked) ?? months[0]!
  const store = query.get('butik')
  const withStore = (butik: string | null) => ({ manad: month, ...(butik !== null && { butik }) })
  return (
    <OfficePage title={own('page.settlement')} purpose="settlement" access="memberAdmin" wide>
      {(user) => {
        const isBroker = mayCall('brokerAdmin', user.roles)
        const memberId = isBroker ? store : user.memberId
        return (
          <MemberTermsGate isOfStore={!isBroker} mayAccept>
            <Box sx={{ maxWidth: 240 }}>
              <Select
                label={t('month')}
                value={month}
                onChange={(manad) => setQuery({ ...withStore(store), manad }, { replace: true, state: kept })}
                options={months.map((one) => ({ value: one, label: monthText(one, currentLocale()) }))}
              />
            </Box>
            {isBroker && memberId && (
              <KitLink href={`${officePaths.settlement}?${new URLSearchParams(withStore(null)).toString()}`}>
                {t('allStores')}
              </KitLink>
            )}
            {memberId ? (
              <SettlementView key={`${month} ${memberId}`} month={month} memberId={memberId} canCorrect={isBroker} />
            ) : (
              <SettlementList
                month={month}
                hrefOf={(butik) => `${officePaths.settlement}?${new URLSearchParams(withStore(butik)).toString()}`}
              />
            )}
          </MemberTermsGate>
        )
      }}
    </OfficePage>
  )
}
