import { Component, type ReactNode } from "react";

interface LoadFaultProps {
  onFault: () => void;
  children: ReactNode;
}

/** Goes on without a part of the page that cannot be loaded or drawn. */
export class LoadFault extends Component<LoadFaultProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFault();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
