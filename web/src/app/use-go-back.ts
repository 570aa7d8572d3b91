import { type To, useLocation, useNavigate } from 'react-router'

/** Back to where one came from. A page opened from outside has nothing to go back to within the product: then to `start`. */
export function useGoBack(start: To) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => (key === 'default' ? navigate(start) : navigate(-1))
}
