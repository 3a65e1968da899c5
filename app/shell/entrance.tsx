import { Outlet, useLocation, useNavigation } from "react-router";
import { isInBackOffice } from "./places.ts";

/** While the server checks who may enter the back office, the page says so in place of the old one. */
export function Entrance() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isEntering = location && isInBackOffice(location.pathname) && !isInBackOffice(pathname);
  if (!isEntering) return <Outlet />;
  return (
    <p role="status" className="frame min-h-96 py-24 text-center text-ink-soft">
      Loading...
    </p>
  );
}
