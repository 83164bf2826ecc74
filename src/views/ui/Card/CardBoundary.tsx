import { Component, type ReactNode } from 'react';
import { Alert } from '../status/Alert';

interface CardBoundaryProps {
  /** What is missing when it breaks: 'Operating hours'. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A card that breaks shows an error in its own place; the rest of the page works on. */
export class CardBoundary extends Component<CardBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`The card ${this.props.name} failed`, error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Alert tone="error" role="note">{`${this.props.name} could not be shown.`}</Alert>;
  }
}
