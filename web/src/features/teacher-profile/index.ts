export { OwnProfilePage } from './pages/own-profile-page.tsx'
export { UpdateProfilePage } from './pages/update-profile-page.tsx'
