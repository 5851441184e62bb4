import { LinesSkeleton, Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { TermsText } from './MemberTermsGate'
import { useAdministrationTexts } from './texts'
import { useTermsVersion } from './use-administration'

/** The versions before the one in force: a store is bound by what it has accepted. */
export const EarlierTerms = ({ latest }: { latest: number }) => {
  const t = useAdministrationTexts()
  const [chosen, choose] = useState('')
  const { data, error, isLoading, refetch } = useTermsVersion(chosen === '' ? undefined : Number(chosen))
  const versions = Array.from({ length: latest - 1 }, (_, index) => String(latest - 1 - index))
  return (
    <PageCard title={t('terms.earlier.title')}>
      <Box sx={{ maxWidth: 240 }}>
        <Select
          label={t('terms.earlier.choose')}
          value={chosen}
          onChange={choose}
          options={[
            { value: '', label: t('terms.earlier.nothing') },
            ...versions.map((version) => ({ value: version, label: version })),
          ]}
        />
      </Box>
      {error && <Failure error={error} onRetry={refetch} />}
      {isLoading && <LinesSkeleton lines={4} />}
      {data && <TermsText terms={data} />}
    </PageCard>
  )
}
