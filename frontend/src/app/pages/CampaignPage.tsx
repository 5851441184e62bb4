import Typography from '@mui/material/Typography'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { useContent } from '../../features/content/use-content'
import { isNotThere } from '../../shared/api'
import { useMovedTo } from '../../shared/drawn-page'
import { Failure } from '../../shared/Failure'
import { usePageTitle } from '../../shared/page-title'
import { paths } from '../paths'
import { Blocks } from './content/Blocks'
import './content/LaterBlock'
import { PageSkeleton } from './content/PageSkeleton'

/** A campaign or landing page. One that had this address before is opened at its new one. */
export const CampaignPage = () => {
  const { slug = '' } = useParams()
  const { search } = useLocation()
  const { data: page, error, refetch } = useContent(slug.toLowerCase(), 'gift')
  const isHere = !page || page.Url === paths.campaign.to(slug.toLowerCase())
  usePageTitle(page?.Title, page?.About)
  const leads = useMovedTo(isHere ? undefined : page.Url)
  // Spec 1 §2: any unknown path goes to the root.
  if (isNotThere(error)) return leads && <Navigate to={paths.home} replace />
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!page) return <PageSkeleton />
  if (!isHere) return leads && <Navigate to={page.Url + search} replace />
  return (
    <>
      {!page.Blocks.some(({ Kind }) => Kind === 'hero') && (
        <Typography variant="h1" sx={{ mb: 8 }}>
          {page.Title}
        </Typography>
      )}
      <Blocks blocks={page.Blocks} sample={page.Sample} isSought />
    </>
  )
}
