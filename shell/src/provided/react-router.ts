/** The react-router names that the product shares. `npm run lint` holds every part to them; a new name is a platform change. */
export {
  Link,
  Navigate,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  redirect,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-full';
