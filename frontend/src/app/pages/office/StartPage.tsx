import { EmptyState, KitLink } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { Navigate } from 'react-router-dom'
import { useShellTexts } from '../../../office/shell/texts'
import { officePaths } from '../../office-paths'
import { workOf } from '../../office-navigation'
import { OfficePage } from './OfficePage'

/** Where the back office begins: with each one's work, or with what there is to do for who has none here yet. */
export const StartPage = () => {
  const t = useShellTexts()
  return (
    <OfficePage title={t('start.title')} purpose="start" access="staff">
      {(user) => {
        const work = workOf(user)
        return work === undefined ? (
          <EmptyState
            title={t('start.greeting', { name: user.firstName })}
            action={
              <Button component={KitLink} href={officePaths.account} variant="contained">
                {t('account.title')}
              </Button>
            }
          >
            {t('start.editor')}
          </EmptyState>
        ) : (
          <Navigate to={work} replace />
        )
      }}
    </OfficePage>
  )
}
