import { ButtonLink } from "#app/ui/button.tsx";

export function NotFoundPage() {
  return (
    <div className="frame grid place-items-center py-16 md:py-28">
      <div className="millimetre clearing flex w-full max-w-2xl flex-col items-center border px-6 py-16 text-center">
        <h1 className="figures font-medium text-5xl">404</h1>
        <p className="mt-4 text-xl">Oops! Page not found</p>
        <ButtonLink to="/" className="mt-8">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
