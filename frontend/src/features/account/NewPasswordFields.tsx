import { PASSWORD_MAX, type PasswordLack, passwordLacks } from '@bukett/contracts/rules/password'
import { CheckIcon } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from '../../shared/i18n'
import { PasswordField, type PasswordFieldProps } from './PasswordField'

type Wired = Pick<PasswordFieldProps, 'label' | 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>

export interface NewPasswordFieldsProps {
  password: Wired
  /** Left out where it is typed once. */
  again?: Wired
}

const rules: readonly PasswordLack[] = ['length', 'digit', 'special', 'lower', 'upper']

/** A new password, typed twice unless said otherwise, with its rules ticked off as they are fulfilled (spec 2 §5). */
export const NewPasswordFields = ({ password, again }: NewPasswordFieldsProps) => {
  const { t } = useTranslation()
  const id = useId()
  const lacks = passwordLacks(password.value)
  const isSame = password.value !== '' && password.value === again?.value
  return (
    <>
      <PasswordField
        {...password}
        required
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        hint={
          <>
            <span id={id}>{t('account.newPassword.rules')}</span>
            <Box
              component="ul"
              aria-labelledby={id}
              sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
            >
              {rules.map((rule) => (
                <Rule key={rule} text={t(`account.newPassword.${rule}`)} isFulfilled={!lacks.includes(rule)} />
              ))}
            </Box>
          </>
        }
      />
      {again && (
        <PasswordField
          {...again}
          required
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          hint={isSame && <Rule component="span" text={t('account.newPassword.same')} isFulfilled />}
        />
      )}
    </>
  )
}

const Rule = ({
  text,
  isFulfilled,
  component = 'li',
}: {
  text: string
  isFulfilled: boolean
  component?: 'li' | 'span'
}) => {
  const { t } = useTranslation()
  return (
    <Typography
      component={component}
      variant="body2"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: isFulfilled ? 'success.main' : 'text.secondary',
      }}
    >
      {isFulfilled ? (
        <CheckIcon titleAccess={t('account.newPassword.fulfilled')} sx={{ fontSize: 18 }} />
      ) : (
        <Box
          component="svg"
          role="img"
          aria-label={t('account.newPassword.lacking')}
          viewBox="0 0 18 18"
          sx={{ width: 18, height: 18 }}
        >
          <circle cx="9" cy="9" r="3" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </Box>
      )}
      {text}
    </Typography>
  )
}
