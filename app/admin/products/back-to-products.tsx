import { Link } from "react-router";

/** The head of a page that belongs to the Products tab, and the way back to it. */
export function BackToProducts({ title }: { title: string }) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
      <h3 className="font-semibold text-lg">{title}</h3>
      <Link
        to="/admin/products"
        prefetch="intent"
        className="off-paper inline-flex items-center text-ink-soft text-sm underline pointer-coarse:min-h-11"
      >
        Back to products
      </Link>
    </div>
  );
}
