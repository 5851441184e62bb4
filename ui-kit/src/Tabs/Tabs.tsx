import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import { useId, type ReactNode } from 'react'

export type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; content: ReactNode }[]
}

/** One of a few panels at a time. */
export const Tabs = <Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) => {
  const id = useId()
  const shown = tabs.find((tab) => tab.value === value)
  return (
    <Box>
      <MuiTabs
        value={value}
        onChange={(_, next: Value) => onChange(next)}
        aria-label={label}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTab-root:focus-visible': { outlineOffset: '-3px' } }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </MuiTabs>
      <Box id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} sx={{ pt: 6 }}>
        {shown?.content}
      </Box>
    </Box>
  )
}
